import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, ReasonDialog, useList } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan, useSession } from '@portal/shared/session'
import { CallBackDialog } from '../../lib/call-back/CallBackDialog.tsx'
import { AnswerCounter } from './counter/AnswerCounter.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { workAddress } from './work-address.ts'

/** One page of a queue, the most urgent entries first. */
export function QueueEntries({ queue }: { queue: WorkQueue }) {
  const { t } = useTranslation('staff-work')
  const [finishing, setFinishing] = useState<WorkEntry | null>(null)
  const [reading, setReading] = useState<WorkEntry | null>(null)
  const [answering, setAnswering] = useState<WorkEntry | null>(null)
  const [giving, setGiving] = useState<WorkEntry | null>(null)
  const mayAnswer = useCan('counter.answer')
  const isAdmin = useSession((s) => s.role) === 'admin'
  const list = useList(
    endpoints.listWork,
    workAddress,
    ({ page, size }) => ({ params: { queue }, query: { page: String(page), per_page: String(size) } }),
    dataRows,
  )
  const columns = useEntryColumns({
    queue,
    hasAmount: list.rows?.rows.some(({ amount }) => amount !== null) ?? false,
    onDone: setFinishing,
    onRead: queue === 'inbound_message' || queue === 'call_backs_due' ? setReading : null,
    onAnswer: queue === 'counter_offers' && mayAnswer ? setAnswering : null,
    onGive: isAdmin ? setGiving : null,
    onRefused: list.query.refresh,
  })
  return (
    <>
      <ListPage
        // Without a queue in the address, the first one with entries is shown: the next page must name it.
        list={{ ...list, show: (change) => list.show({ queue, ...change }) }}
        title={t(`queue.${queue}`)}
        lead={t(`help.${queue}`)}
        caption={t('list')}
        pager={t('pager')}
        perPage={t('perPage')}
        loading={t('loading')}
        failed={t('failed')}
        none={{ title: t('empty'), text: t('emptyHelp') }}
        columns={columns}
        rowKey={(row) => row.subject_id}
      />
      {reading && queue === 'call_backs_due' ? (
        <CallBackDialog callId={reading.subject_id} onClose={() => setReading(null)} />
      ) : null}
      {reading && queue === 'inbound_message' ? (
        <MessageDialog entry={reading} onClose={() => setReading(null)} />
      ) : null}
      {answering ? <AnswerCounter entry={answering} onClose={() => setAnswering(null)} /> : null}
      {giving ? <GiveDialog queue={queue} entry={giving} onClose={() => setGiving(null)} /> : null}
      {finishing ? <DoneDialog queue={queue} entry={finishing} onClose={() => setFinishing(null)} /> : null}
    </>
  )
}

/** Most characters of a note. */
const LIMIT = 1500

/** Marks an entry as done, with a note on the work, which is kept with it. */
function DoneDialog({ queue, entry, onClose }: { queue: WorkQueue; entry: WorkEntry; onClose: () => void }) {
  const { t } = useTranslation('staff-work')
  const { run } = useAction(endpoints.finishWork, { refresh: [endpoints.listWork, endpoints.listWorkQueues] })
  return (
    <ReasonDialog
      title={t('finish.title')}
      confirm={t('finish.action')}
      isDanger
      label={t('finish.note')}
      missing={t('finish.missing')}
      limit={LIMIT}
      run={(note) => run({ params: { queue }, body: { subject_id: entry.subject_id, note } })}
      // a message that may ask us to stop is decided first.
      failure={(error) => {
        const [issue] = error.fields['subject_id'] ?? []
        return issue === undefined ? errorText(error) : fieldText(issue)
      }}
      onDone={() => toast.success(t('finish.done'))}
      onClose={onClose}
    >
      {t('finish.help', { name: entry.consumer_name ?? t(`queue.${queue}`) })}
    </ReasonDialog>
  )
}
