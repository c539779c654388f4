import { errorText, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import {
  Card,
  DateText,
  DescriptionList,
  ErrorState,
  Loading,
  Money,
  Skeleton,
  Stack,
  StatusBadge,
} from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'
import { useScheduledPayment } from './use-plan.ts'

/** The one-time payment that waits for its date (C-36): when, how much; nothing else can be chosen until it is made. */
export function ScheduledPayment({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { scheduled, isKnown, error, refresh } = useScheduledPayment(debtId, actingFor)
  const physical = useCapability('method.physical')
  const method = scheduled?.payment_method
  if (error && !isKnown) {
    return (
      <ErrorState title={tOfPayments('panel.scheduleFailed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Card
      title={t('scheduled.title')}
      actions={<StatusBadge status="scheduled" label={tOfPayments('planned.waiting')} />}
    >
      <Stack gap={4}>
        {scheduled ? (
          <DescriptionList
            items={[
              { id: 'date', term: t('scheduled.date'), value: <DateText date={scheduled.payment_date} /> },
              { id: 'amount', term: t('scheduled.amount'), value: <Money amount={scheduled.amount} /> },
              {
                id: 'method',
                term: t('term.method'),
                value: method && methodLabel({ type: method }, physical, tOfPayments),
              },
            ]}
          />
        ) : isKnown ? null : (
          <Loading label={t('loading')}>
            <Skeleton count={1} />
          </Loading>
        )}
        <p>{t('scheduled.text', { phone })}</p>
      </Stack>
    </Card>
  )
}
