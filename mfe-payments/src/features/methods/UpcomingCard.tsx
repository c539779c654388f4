import { CalendarCheck } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Card, Cluster, EmptyState, Loaded, DateText, Money, Stack } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'
import { OwnCalendar } from '../../lib/own-calendar/lazy.ts'
import { useUpcoming, type UpcomingPayment } from './use-upcoming.ts'
import styles from './UpcomingCard.module.css'

/** K-05: upcoming and scheduled payments of all accounts, soonest first. */
export function UpcomingCard() {
  const { t } = useTranslation('payments-methods')
  return (
    <Card title={t('upcoming.title')}>
      <Loaded query={useUpcoming(undefined)} loading={t('upcoming.loading')} failed={t('upcoming.failed')}>
        {({ data: upcoming }) =>
          upcoming.length > 0 ? (
            <Stack>
              <ul role="list">
                {upcoming.map((payment) => (
                  <UpcomingRow key={`${payment.kind} ${payment.debt_id}`} payment={payment} />
                ))}
              </ul>
              <Cluster>
                <OwnCalendar />
              </Cluster>
            </Stack>
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

/** One upcoming payment: date, amount, method, and the account as a link. */
function UpcomingRow({ payment }: { payment: UpcomingPayment }) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const physical = useCapability('method.physical')
  const { debt_id, creditor, referenceNumber, payment_date, amount, kind, method } = payment
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <DateText date={payment_date} />
      </p>
      <div className={styles.what}>
        <Link to={{ pathname: paths.cabinet, search: `?account=${encodeURIComponent(debt_id)}` }}>
          {creditor ?? referenceNumber}
        </Link>
        <p className={styles.note}>
          {t('debt.reference', { reference: referenceNumber })} · {t(`upcoming.${kind}`)} ·{' '}
          {methodLabel(method, physical, (key) => t(`payments:${key}`))}
        </p>
      </div>
      <p className={styles.amount}>
        <Money amount={amount} />
      </p>
    </li>
  )
}
