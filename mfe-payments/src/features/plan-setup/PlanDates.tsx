import type { Offer, PossibleSchedule } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Loading, Money, Skeleton } from '@portal/shared/ui'
import styles from './PlanDates.module.css'

interface PlanDatesProps {
  offer: Offer
  info: PossibleSchedule | undefined
  /** No day is chosen: there are no dates. */
  isEmpty: boolean
}

/** P-14: from when to when the plan goes, with the amounts of the two days. */
export function PlanDates({ offer, info, isEmpty }: PlanDatesProps) {
  const { t } = useTranslation('payments-setup')
  if (isEmpty) return <p>{t('day.empty')}</p>
  if (!info) return <Loading label={t('schedule.loading')}>{<Skeleton shape="row" count={2} />}</Loading>
  const isSingle = info.payments_number === 1 && !offer.is_open_ended
  return (
    <dl className={styles.dates} aria-live="polite">
      <div className={styles.date}>
        <dt>{t(isSingle ? 'dates.only' : 'dates.first')}</dt>
        <dd className={styles.day}>
          <DateText date={info.start_date} />
        </dd>
        <dd>
          <Money amount={info.start_amount} />
        </dd>
      </div>
      {isSingle ? null : (
        <div className={styles.date}>
          <dt>{t('dates.last')}</dt>
          {offer.is_open_ended ? (
            <dd>{t('dates.open')}</dd>
          ) : (
            <>
              <dd className={styles.day}>
                <DateText date={info.end_date} />
              </dd>
              <dd>
                <Money amount={info.end_amount} />
              </dd>
            </>
          )}
        </div>
      )}
    </dl>
  )
}
