import { useQuery } from '@portal/shared/client'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Loaded, SelectField } from '@portal/shared/ui'
import { workReads } from '../../lib/work-reads.ts'

interface GiveDialogProps {
  queue: WorkQueue
  entry: WorkEntry
  onClose: () => void
}

/** An administrator gives an entry to a person who works on its queue, even if a colleague has the entry (F-10). */
export function GiveDialog({ queue, entry, onClose }: GiveDialogProps) {
  const { t } = useTranslation('staff-work')
  const staff = useQuery(endpoints.listWorkStaff, { params: { queue } })
  const me = useSession((s) => s.userId)
  const name = entry.consumer_name ?? t(`queue.${queue}`)
  const form = useForm(
    endpoints.takeWork,
    { staff_id: '' },
    {
      input: ({ staff_id }) => ({ params: { queue }, body: { subject_id: entry.subject_id, staff_id } }),
      refresh: workReads,
      onDone: (_, { staff_id }) => {
        toast.success(t('give.done', { name: nameOf(staff_id) }))
        onClose()
      },
    },
  )
  const nameOf = (staffId: string) => staff.data?.data.find(({ id }) => id === staffId)?.name
  return (
    <FormDialog
      title={t('give.title')}
      confirm={t('give.action')}
      form={form}
      disabledReason={nameOf(form.values.staff_id) === undefined ? t('give.missing') : undefined}
      onClose={onClose}
    >
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
            {...form.field('staff_id')}
            options={data
              // Even an administrator cannot take a colleague's entry.
              .filter(({ id }) => entry.taken_by === null || (id !== entry.taken_by.id && id !== me))
              .map((member) => ({ value: member.id, label: member.name }))}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
