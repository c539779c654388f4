import { addDays, formatDate, parseAmount, paymentProblems, remainingOf, ZERO } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Fieldset, Stack } from '@portal/shared/ui'
import { PaymentRows } from '../payment-rows/PaymentRows.tsx'
import { paymentErrors } from '../payment-rows/payment-errors.ts'
import { Remaining } from '../payment-rows/Remaining.tsx'
import type { PlanFormProps } from './plan-form-props.ts'

/** S-62: the days and amounts of a flexible plan, which must add up to its total. */
export function PlannedPayments({ entry, ground, onChange }: PlanFormProps) {
  const { t } = useTranslation(['payments-manage', 'payments-rows'])
  const language = useLanguage()
  const total = parseAmount(entry.total) ?? ZERO
  const from = addDays(ground.today, 1)
  const problems = paymentProblems(entry.planned, { from, to: null, blocked: [] })
  const words = { from: formatDate(from, 'medium', language) }
  return (
    <Fieldset legend={t('form.planned')}>
      <Stack>
        <Remaining total={total} remaining={remainingOf(total, entry.planned)} />
        <PaymentRows
          caption={t('form.planned')}
          rows={entry.planned}
          onChange={(id, change) => onChange({ field: 'planned', id, ...change })}
          from={from}
          to={null}
          errorOf={(row) =>
            paymentErrors(problems.get(row.id), (key, values) => t(`payments-rows:${key}`, values), words)
          }
        />
        <div>
          <Button size="small" onClick={() => onChange({ field: 'spread' })}>
            {t('form.spread')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
