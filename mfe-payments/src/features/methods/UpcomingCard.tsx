import { CalendarCheck } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, Loaded } from '@portal/shared/ui'
import styles from './UpcomingCard.module.css'
import { UpcomingRow } from './UpcomingRow.tsx'
import { useUpcoming } from './use-upcoming.ts'

/** K-05: upcoming and scheduled payments of all accounts, soonest first. */
export function UpcomingCard() {
  const { t } = useTranslation('payments-methods')
  return (
    <Card title={t('upcoming.title')}>
      <Loaded query={useUpcoming(undefined)} loading={t('upcoming.loading')} failed={t('upcoming.failed')}>
        {({ data: upcoming }) =>
          upcoming.length > 0 ? (
            <ul className={styles.list}>
              {upcoming.map((payment) => (
                <UpcomingRow key={`${payment.kind} ${payment.debt_id}`} payment={payment} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={<CalendarCheck size={36} />} title={t('upcoming.none')}>
              {t('upcoming.noneText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  )
}
