import { clientStatuses, type ClientStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import styles from './StatusFilter.module.css'

/** The seven status buttons (S-03, K-03); one is pressed. */
export function StatusFilter({ status, onStatus }: { status: ClientStatus; onStatus: (status: ClientStatus) => void }) {
  const { t } = useTranslation('staff')
  return (
    <div role="group" aria-label={t('customers.status')} className={styles.group}>
      {clientStatuses.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.button}
          aria-pressed={one === status}
          onClick={() => onStatus(one)}
        >
          {t(`customers.statuses.${one}`)}
        </button>
      ))}
    </div>
  )
}
