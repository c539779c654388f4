import {
  APPROVAL_REASON_LIMIT,
  COUNTER_REASON_LIMIT,
  counterDecisions,
  counterWays,
  formatCents,
  formatDate,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { DescriptionList, MoneyField, Notice, RadioGroup, smallPrint, TextArea, TextField } from '@portal/shared/ui'
import type { Waiting } from './waiting.ts'
import { useAnswer, type AnswerForm } from './use-answer.ts'

/** F-33: approves a counter-offer, answers it with other terms, or declines it with a reason that the consumer reads. */
export function AnswerDialog({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { t } = useTranslation('staff-counters')
  const language = useLanguage()
  const { form, limits, needed, faults } = useAnswer(waiting, onClose)
  const days = useCapability('counter.valid_days')
  const { decision, way } = form.values
  const cannotApprove = decision === 'approve' && Object.keys(faults).length > 0 ? t('passed') : undefined
  return (
    <FormDialog title={t('title')} confirm={t('send')} disabledReason={cannotApprove} {...{ form, onClose }}>
      <Proposal waiting={waiting} />
      <RadioGroup
        legend={t('decision.legend')}
        {...form.field('decision')}
        options={counterDecisions.map((value) => ({ value, label: t(`decision.${value}`) }))}
      />
      {decision === 'counter' ? (
        <>
          <RadioGroup
            legend={t('way.legend')}
            {...form.field('way')}
            options={counterWays.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
          <MoneyField label={t(`amount.${way}`)} {...form.field('amount')} />
          <TextField
            type="date"
            width="medium"
            label={t(`day.${way}`)}
            min={limits.from}
            max={limits.to}
            {...form.field('day')}
          />
        </>
      ) : null}
      {needed ? (
        <Supervisor
          form={form}
          why={t(`beyond.${needed === 'below_limit' ? needed : 'beyond_strategy'}`, {
            least: formatCents(waiting.own.least_total, language),
          })}
        />
      ) : null}
      {decision === '' ? null : (
        <TextArea
          label={t(decision === 'decline' ? 'reason' : 'message')}
          help={t('help')}
          rows={3}
          limit={COUNTER_REASON_LIMIT}
          isOptional={decision !== 'decline'}
          {...form.field('reason')}
        />
      )}
      {decision === 'approve' || decision === 'counter' ? (
        <p className={smallPrint}>{t('until', { count: days })}</p>
      ) : null}
    </FormDialog>
  )
}

/** What was proposed, by whom, beside what is owed. */
function Proposal({ waiting: { counter, own } }: { waiting: Waiting }) {
  const { t } = useTranslation('staff-counters')
  const language = useLanguage()
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const money = (amount: typeof counter.amount) => formatCents(amount, language)
  const forgiven = (own.balance - counter.amount) as typeof counter.amount
  const percent = Math.round((Number(forgiven) / Number(own.balance)) * 100)
  const fact = (id: 'from' | 'proposed' | 'balance' | 'forgiven' | 'due', value: string | null) => ({
    id,
    term: t(`fact.${id}`),
    value,
  })
  return (
    <DescriptionList
      layout="rows"
      items={[
        fact('from', counter.consumer_name),
        fact('proposed', t(`terms.${counter.way}`, { amount: money(counter.amount), date: day(counter.day) })),
        fact('balance', money(own.balance)),
        fact(
          'forgiven',
          counter.way === 'once' && forgiven > 0n ? t('forgiven', { amount: money(forgiven), percent }) : null,
        ),
        fact('due', counter.answer_by && day(counter.answer_by)),
      ]}
    />
  )
}

/** S-87, K-29: a supervisor's code with the reason. */
function Supervisor({ form, why }: { form: AnswerForm; why: string }) {
  const { t } = useTranslation('staff-counters')
  return (
    <>
      <Notice tone="warning" live="polite" title={t('beyond.title')}>
        {why}
      </Notice>
      <TextArea label={t('approvalReason')} rows={2} limit={APPROVAL_REASON_LIMIT} {...form.field('approval_reason')} />
      <TextField
        label={t('code')}
        type="password"
        autoComplete="off"
        maxLength={4}
        width="short"
        {...form.field('piggy_code')}
      />
    </>
  )
}
