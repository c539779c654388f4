import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, EmptyState, Pager, RowsPending } from '@portal/shared/ui'
import { HistoryTable } from './HistoryTable.tsx'
import { PAGE_SIZE, useHistory, useHistoryPage } from './use-history.ts'
import styles from './HistoryTab.module.css'

/** #history: what was done to a customer, by whom and when (S-50); admins only (K-25). */
export function HistoryTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-history')
  const [page, show] = useHistoryPage()
  const history = useHistory(clientId, page)
  return (
    <div className={styles.tab}>
      <Card title={t('title')} padding="plain">
        <HistoryResult history={history} onFirst={() => show(1)} />
      </Card>
      {history.data ? (
        <Pager
          label={t('pager')}
          page={page}
          pageSize={PAGE_SIZE}
          total={history.data.items_number}
          isCapped={history.data.pagination.capped}
          onPage={show}
        />
      ) : null}
    </div>
  )
}

function HistoryResult({ history, onFirst }: { history: ReturnType<typeof useHistory>; onFirst: () => void }) {
  const { t } = useTranslation('staff-history')
  const { data, error, isStale, refresh } = history
  if (error || !data)
    return <RowsPending error={error} failed={t('failed')} loading={t('loading')} count={8} onRetry={refresh} />
  if (data.page.length > 0)
    return (
      <div className={styles.list}>
        <HistoryTable rows={data.page} isStale={isStale} />
      </div>
    )
  if (data.items_number > 0)
    return <EmptyState title={t('noPage')} actions={<Button onClick={onFirst}>{t('firstPage')}</Button>} />
  return <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
}
