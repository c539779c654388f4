import type { Query } from '@portal/shared/client'
import type { CallReply, endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, EmptyState, RowsPending } from '@portal/shared/ui'
import { DisputesTable } from './DisputesTable.tsx'
import { start, type DisputesView } from './use-disputes-address.ts'
import styles from './DisputesPage.module.css'

interface DisputesResultProps {
  view: DisputesView
  query: Query<CallReply<typeof endpoints.listCases>>
  onShow: (change: Partial<DisputesView>) => void
  onAll: () => void
}

/** The rows, or why there are none. */
export function DisputesResult({ view, query, onShow, onAll }: DisputesResultProps) {
  const { t } = useTranslation('staff-cases')
  const { data, error, isStale, refresh } = query
  if (error || !data)
    return (
      <RowsPending
        error={error}
        failed={t('queue.failed')}
        loading={t('queue.loading')}
        count={view.size}
        onRetry={refresh}
      >
        {error ? t('queue.error', { message: errorText(error) }) : null}
      </RowsPending>
    )
  if (data.data.length > 0)
    return (
      <div className={styles.scroll}>
        <DisputesTable rows={data.data} view={view} isStale={isStale} onSort={(sort) => onShow({ sort })} />
      </div>
    )
  const isPlain = Object.entries(start).every(([name, value]) => view[name as keyof DisputesView] === value)
  if (isPlain) return <EmptyState title={t('queue.noneOpen')}>{t('queue.noneOpenHelp')}</EmptyState>
  return (
    <EmptyState title={t('queue.none')} actions={<Button onClick={onAll}>{t('queue.showAll')}</Button>}>
      {t('queue.noneHelp')}
    </EmptyState>
  )
}
