import type { ScheduledPayment } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { methodLabel } from '../method-label.ts'

/** P-72: date, amount and method; for a payment made now, the date is the one that it replaces. */
export function ScheduledFacts({ scheduled, isPaidNow = false }: { scheduled: ScheduledPayment; isPaidNow?: boolean }) {
  const { t } = useTranslation('payments-scheduled')
  const { t: tOfPayments } = useTranslation('payments')
  const method = methodLabel(scheduled.payment_method, useCapability('method.physical'), tOfPayments)
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`fact.${id}`), value })
  return (
    <DescriptionList
      items={[
        fact(isPaidNow ? 'insteadOf' : 'date', <DateText date={scheduled.payment_date} />),
        fact('amount', <Money amount={scheduled.payment_amount} />),
        fact('method', method),
      ]}
    />
  )
}
