import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { KeyHint, SelectField } from '@portal/shared/ui'
import { statusFilters, type QueueView } from './queue-address.ts'
import styles from './AgreementsPage.module.css'

interface QueueFiltersProps {
  view: QueueView
  onShow: (change: Partial<QueueView>) => void
}

/** Which agreements, by status, and how many at once. */
export function QueueFilters({ view, onShow }: QueueFiltersProps) {
  const { t } = useTranslation('payments-agreements')
  return (
    <div className={styles.filters}>
      <div className={styles.status}>
        <SelectField
          label={t('queue.filter')}
          value={view.status}
          onChange={(value) => onShow({ status: statusFilters.find((one) => one === value) ?? 'all' })}
          options={statusFilters.map((status) => ({
            value: status,
            label: t(status === 'all' ? 'queue.all' : `status.${status}`),
          }))}
        />
      </div>
      <div className={styles.size}>
        <PageSizeField label={t('queue.perPage')} size={view.size} onSize={(size) => onShow({ size })} />
      </div>
      <div className={styles.keys}>
        <KeyHint>{t('queue.shortcut')}</KeyHint>
      </div>
    </div>
  )
}
