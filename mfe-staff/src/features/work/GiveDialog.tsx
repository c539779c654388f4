import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Button, Dialog, Loaded, Notice, SelectField, Stack } from '@portal/shared/ui'
import { workReads } from './work-reads.ts'

interface GiveDialogProps {
  queue: WorkQueue
  entry: WorkEntry
  onClose: () => void
}

/** An administrator gives an entry to somebody who works on its queue, also when another one has it (F-10). */
export function GiveDialog({ queue, entry, onClose }: GiveDialogProps) {
  const { t } = useTranslation(['staff-work', 'common'])
  const staff = useQuery(endpoints.listWorkStaff, { params: { queue } })
  const me = useSession((s) => s.userId)
  const [to, setTo] = useState('')
  const { run, isRunning, error } = useAction(endpoints.takeWork, { refresh: workReads })
  const name = entry.consumer_name ?? t(`queue.${queue}`)
  const give = async (member: { id: string; name: string }) => {
    const answer = await run({ params: { queue }, body: { subject_id: entry.subject_id, staff_id: member.id } })
    if (!answer.ok) return
    toast.success(t('give.done', { name: member.name }))
    onClose()
  }
  const chosen = staff.data?.data.find(({ id }) => id === to)
  const issue = error && (error.fields['staff_id'] ?? error.fields['subject_id'])?.[0]
  return (
    <Dialog
      title={t('give.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={isRunning}
            disabledReason={chosen ? undefined : t('give.missing')}
            onClick={() => (chosen ? void give(chosen) : undefined)}
          >
            {t('give.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {entry.taken_by
            ? t('give.helpTaken', { name, holder: entry.taken_by.is_me ? t('me') : entry.taken_by.name })
            : t('give.help', { name })}
        </p>
        <Loaded query={staff} loading={t('give.loading')} failed={t('give.failed')} rows={1}>
          {({ data }) => (
            <SelectField
              label={t('give.to')}
              placeholder={t('give.choose')}
              value={to}
              onChange={setTo}
              options={data
                // nobody takes from a colleague for themselves, an administrator neither
                .filter(({ id }) => entry.taken_by === null || (id !== entry.taken_by.id && id !== me))
                .map((member) => ({ value: member.id, label: member.name }))}
            />
          )}
        </Loaded>
        {error ? (
          <Notice tone="danger" live="assertive">
            {issue ? fieldText(issue) : errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
