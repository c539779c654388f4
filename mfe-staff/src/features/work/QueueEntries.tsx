import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField, pageSizes } from '@portal/shared/kit'
import { useSession } from '@portal/shared/session'
import { Card, EmptyState, Pager, RowsPending } from '@portal/shared/ui'
import { DoneDialog } from './DoneDialog.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import type { WorkView } from './work-address.ts'
import styles from './WorkPage.module.css'

interface QueueEntriesProps {
  queue: WorkQueue
  view: WorkView
  onShow: (change: Partial<WorkView>) => void
}

/** A page of one queue, the most urgent first. */
export function QueueEntries({ queue, view, onShow }: QueueEntriesProps) {
  const { t } = useTranslation('staff-work')
  const [finishing, setFinishing] = useState<WorkEntry | null>(null)
  const [reading, setReading] = useState<WorkEntry | null>(null)
  const [giving, setGiving] = useState<WorkEntry | null>(null)
  const isAdmin = useSession((s) => s.role) === 'admin'
  const { data, error, isStale, refresh } = useQuery(
    endpoints.listWork,
    { params: { queue }, query: { page: String(view.page), per_page: String(view.size) } },
    { keepPrevious: true },
  )
  return (
    <>
      <Card title={t(`queue.${queue}`)} padding="plain">
        <p className={styles.help}>{t(`help.${queue}`)}</p>
        {error || !data ? (
          <RowsPending error={error} failed={t('failed')} loading={t('loading')} count={view.size} onRetry={refresh} />
        ) : null}
        {!error && data?.data.length === 0 ? <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState> : null}
        {!error && data && data.data.length > 0 ? (
          <div className={styles.scroll}>
            <EntriesTable
              queue={queue}
              rows={data.data}
              isStale={isStale}
              onDone={setFinishing}
              onRead={queue === 'inbound_message' ? setReading : null}
              onGive={isAdmin ? setGiving : null}
              onRefused={refresh}
            />
          </div>
        ) : null}
      </Card>
      {data && data.items_number > pageSizes[0] ? (
        <div className={styles.below}>
          <div className={styles.size}>
            <PageSizeField label={t('perPage')} size={view.size} onSize={(size) => onShow({ queue, size })} />
          </div>
          <Pager
            label={t('pager')}
            page={view.page}
            pageSize={view.size}
            total={data.items_number}
            isCapped={data.pagination.capped}
            onPage={(page) => onShow({ queue, page })}
          />
        </div>
      ) : null}
      {reading ? <MessageDialog entry={reading} onClose={() => setReading(null)} /> : null}
      {giving ? <GiveDialog queue={queue} entry={giving} onClose={() => setGiving(null)} /> : null}
      {finishing ? <DoneDialog queue={queue} entry={finishing} onClose={() => setFinishing(null)} /> : null}
    </>
  )
}
