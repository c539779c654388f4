import { agreementStatuses } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { KeyHint, SelectField } from '@portal/shared/ui'
import { pageSizes, type QueueView } from './use-queue-address.ts'
import styles from './AgreementsPage.module.css'

interface QueueFiltersProps {
  view: QueueView
  onShow: (change: Partial<QueueView>) => void
}

/** Which agreements, by status, and how many at once. */
export function QueueFilters({ view, onShow }: QueueFiltersProps) {
  const { t } = useTranslation('payments-agreements')
  const statuses = ['all', ...agreementStatuses] as const
  return (
    <div className={styles.filters}>
      <div className={styles.status}>
        <SelectField
          label={t('queue.filter')}
          value={view.status}
          onChange={(value) => onShow({ status: statuses.find((one) => one === value) ?? 'all' })}
          options={statuses.map((status) => ({
            value: status,
            label: t(status === 'all' ? 'queue.all' : `status.${status}`),
          }))}
        />
      </div>
      <div className={styles.size}>
        <SelectField
          label={t('queue.perPage')}
          value={String(view.size)}
          onChange={(value) => onShow({ size: pageSizes.find((size) => String(size) === value) ?? pageSizes[0] })}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <div className={styles.keys}>
        <KeyHint>{t('queue.shortcut')}</KeyHint>
      </div>
    </div>
  )
}
