import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'

/** Most characters of a note. */
const LIMIT = 1500

/** An entry is done: with a word of what was done, which is kept with it. */
export function DoneDialog({ queue, entry, onClose }: { queue: WorkQueue; entry: WorkEntry; onClose: () => void }) {
  const { t } = useTranslation('staff-work')
  return (
    <ReasonDialog
      endpoint={endpoints.finishWork}
      inputOf={(note) => ({ params: { queue }, body: { subject_id: entry.subject_id, note } })}
      refresh={[endpoints.listWork, endpoints.listWorkQueues]}
      texts={{
        title: t('finish.title'),
        help: t('finish.help', { name: entry.consumer_name ?? t(`queue.${queue}`) }),
        action: t('finish.action'),
        reason: t('finish.note'),
        missing: t('finish.missing'),
      }}
      limit={LIMIT}
      onDone={() => {
        toast.success(t('finish.done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
