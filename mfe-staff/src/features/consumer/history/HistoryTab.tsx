import { useTranslation } from '@portal/shared/i18n'
import { useAddress } from '@portal/shared/kit'
import { Button, Card, EmptyState, Pager, RowsPending } from '@portal/shared/ui'
import { HistoryTable } from './HistoryTable.tsx'
import { historyAddress, PAGE_SIZE, useHistory } from './use-history.ts'
import styles from './HistoryTab.module.css'

/** #history: what was done to a customer, by whom and when (S-50); admins only (K-25). */
export function HistoryTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-history')
  const { view, show } = useAddress(historyAddress)
  const { page } = view
  const history = useHistory(clientId, page)
  return (
    <div className={styles.tab}>
      <Card title={t('title')} padding="plain">
        <HistoryResult history={history} onFirst={() => show({ page: 1 })} />
      </Card>
      {history.data ? (
        <Pager
          label={t('pager')}
          page={page}
          pageSize={PAGE_SIZE}
          total={history.data.items_number}
          isCapped={history.data.pagination.capped}
          onPage={(next) => show({ page: next })}
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
