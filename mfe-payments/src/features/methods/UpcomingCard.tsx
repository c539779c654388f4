import { CalendarCheck } from 'lucide-react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, ErrorState, Loading, Skeleton } from '@portal/shared/ui'
import styles from './UpcomingCard.module.css'
import { UpcomingRow } from './UpcomingRow.tsx'
import { useUpcoming } from './use-upcoming.ts'

/** K-05: upcoming and scheduled payments of all accounts, soonest first. */
export function UpcomingCard() {
  const { t } = useTranslation('payments-methods')
  const { upcoming, error, refresh } = useUpcoming(undefined)
  if (!upcoming && error) {
    return (
      <ErrorState title={t('upcoming.failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Card title={t('upcoming.title')}>
      {upcoming ? null : <Loading label={t('upcoming.loading')}>{<Skeleton shape="row" count={3} />}</Loading>}
      {upcoming?.length === 0 ? (
        <EmptyState icon={<CalendarCheck size={36} />} title={t('upcoming.none')}>
          {t('upcoming.noneText')}
        </EmptyState>
      ) : null}
      {upcoming && upcoming.length > 0 ? (
        <ul className={styles.list}>
          {upcoming.map((payment) => (
            <UpcomingRow key={`${payment.kind} ${payment.debt_id}`} payment={payment} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
