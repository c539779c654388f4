import type { ReactNode } from 'react'
import { addDays, customPlanTypes, paymentCounts, formatCents, planFigures } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Checkbox, Money, RadioGroup, SelectField, Stack, TextField } from '@portal/shared/ui'
import { OpenTerms } from './OpenTerms.tsx'
import type { PlanFormProps } from './plan-form-props.ts'
import { PlannedPayments } from './PlannedPayments.tsx'
import { SettlementTerms } from './SettlementTerms.tsx'
import styles from './PlanForm.module.css'

/** S-58, S-59: the kind, frequency, number of payments, amounts and expiry of a plan; the notice is about its amounts. */
export function PlanForm({ notice, ...props }: PlanFormProps & { notice?: ReactNode }) {
  const { entry, ground, onChange } = props
  const { t } = useTranslation(['payments-manage', 'payments'])
  const hasFlexible = useCapability('plan.flexible')
  const isOpen = entry.kind === 'open'
  return (
    <Stack gap={6}>
      <p>
        {t('form.balance')} <Money amount={ground.balance} />
      </p>
      <RadioGroup
        legend={t('form.kind')}
        isInline
        value={entry.kind}
        onChange={(kind) => onChange({ field: 'kind', kind })}
        options={[
          { value: 'settlement', label: t('form.settlement') },
          { value: 'open', label: t('form.openEnded') },
        ]}
      />
      {isOpen ? <OpenTerms {...props} /> : <SettlementTerms {...props} />}
      {notice}
      <div className={styles.fields}>
        <SelectField
          label={t('form.planType')}
          value={entry.planType}
          onChange={(type) =>
            onChange({ field: 'planType', planType: customPlanTypes.find((each) => each === type) ?? 'Monthly' })
          }
          options={customPlanTypes.map((value) => ({ value, label: t(`payments:frequency.${value}`) }))}
        />
        <SelectField
          label={t('form.payments')}
          // S-60: without terms there is no total to divide.
          disabled={!isOpen && entry.total === ''}
          value={String(entry.payments)}
          onChange={(count) => onChange({ field: 'payments', payments: Number(count) })}
          options={paymentCounts(entry.planType, entry.kind).map((count) => ({
            value: String(count),
            label: String(count),
          }))}
        />
        <TextField
          type="date"
          label={t('form.expiration')}
          help={t('form.expirationHelp')}
          value={entry.expiration}
          min={addDays(ground.today, 1)}
          onChange={(text) => onChange({ field: 'expiration', text })}
          error={entry.expiration && entry.expiration <= ground.today ? t('problem.expiration_missing') : undefined}
        />
      </div>
      {hasFlexible && !isOpen ? (
        <Checkbox
          label={t('form.flexible')}
          help={t('form.flexibleHelp')}
          isChecked={entry.isFlexible}
          onChange={(isFlexible) => onChange({ field: 'isFlexible', isFlexible })}
        />
      ) : null}
      {entry.isFlexible ? <PlannedPayments {...props} /> : <PlanFiguresLine {...props} />}
    </Stack>
  )
}

/** The payments of the plan, and the last one where it differs. */
function PlanFiguresLine({ entry, ground }: Pick<PlanFormProps, 'entry' | 'ground'>) {
  const { t } = useTranslation('payments-manage')
  const language = useLanguage()
  const figures = planFigures(entry, ground)
  const { payments } = entry
  const money = (amount: NonNullable<typeof figures>['each']) => formatCents(amount, language)
  return (
    <p className={styles.figures}>
      {figures
        ? t(figures.last === figures.each ? 'form.figures' : 'form.figuresUneven', {
            count: payments,
            each: money(figures.each),
            last: money(figures.last),
            total: money(figures.total),
          })
        : t('form.noFigures')}
    </p>
  )
}
