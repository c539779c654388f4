import { useAction } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'
import { workReads } from '../../lib/work-reads.ts'

interface TakeButtonProps {
  queue: WorkQueue
  entry: WorkEntry
  /** Id of the person who is signed in. */
  me: string
  /** The entry has changed on the server: the list must be read again. */
  onRefused: () => void
}

/** Takes an entry, or puts one's own entry back; a late attempt names the person who has the entry. */
export function TakeButton({ queue, entry, me, onRefused }: TakeButtonProps) {
  const { t } = useTranslation('staff-work')
  const { run, isRunning } = useAction(endpoints.takeWork, { refresh: workReads })
  const isMine = entry.taken_by?.is_me === true
  if (entry.taken_by && !isMine) return null
  const take = async () => {
    const answer = await run({
      params: { queue },
      body: { subject_id: entry.subject_id, staff_id: isMine ? null : me },
    })
    if (answer.ok) return
    const issue = answer.error.fields?.['subject_id']?.[0]
    toast.error(issue ? fieldText(issue) : errorText(answer.error))
    onRefused()
  }
  const label = isMine ? 'putBack' : 'take'
  return (
    <Button
      size="small"
      isLoading={isRunning}
      aria-label={t(`${label}Named`, { name: entry.consumer_name ?? '' })}
      onClick={() => void take()}
    >
      {t(label)}
    </Button>
  )
}
