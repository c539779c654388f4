import type { Offer, PossibleSchedule } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money } from '@portal/shared/ui'
import styles from './PlanDates.module.css'

/** P-14: the first and the last day of the plan, each with its amount. */
export function PlanDates({ offer, info }: { offer: Offer; info: PossibleSchedule }) {
  const { t } = useTranslation('payments-setup')
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
