import { useAction } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'

/** Most characters of a note. */
const LIMIT = 1500

/** Marks an entry as done, with a note of what was done, which is kept with it. */
export function DoneDialog({ queue, entry, onClose }: { queue: WorkQueue; entry: WorkEntry; onClose: () => void }) {
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
      onDone={() => toast.success(t('finish.done'))}
      onClose={onClose}
    >
      {t('finish.help', { name: entry.consumer_name ?? t(`queue.${queue}`) })}
    </ReasonDialog>
  )
}
