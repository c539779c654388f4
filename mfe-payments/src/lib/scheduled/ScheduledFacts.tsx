import type { ScheduledPayment } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money } from '@portal/shared/ui'
import { methodLabel } from '../method-label.ts'

/** P-72: date, amount and method; for a payment made now, the date is the one that it replaces. */
export function ScheduledFacts({ scheduled, isPaidNow = false }: { scheduled: ScheduledPayment; isPaidNow?: boolean }) {
  const { t } = useTranslation('payments-scheduled')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  return (
    <DescriptionList
      items={[
        {
          id: 'date',
          term: t(isPaidNow ? 'fact.insteadOf' : 'fact.date'),
          value: <DateText date={scheduled.payment_date} />,
        },
        { id: 'amount', term: t('fact.amount'), value: <Money amount={scheduled.payment_amount} /> },
        {
          id: 'method',
          term: t('fact.method'),
          value: methodLabel(scheduled.payment_method, physical, tOfPayments),
        },
      ]}
    />
  )
}
