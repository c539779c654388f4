import { endpoints, WAY_REASON_MAX, wayAskers, type ContactAddress, type ContactWay } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup, TextArea } from '@portal/shared/ui'
import { waysShown } from './use-ways.ts'

interface EndWayDialogProps {
  actingFor: string
  place: ContactAddress
  channel: ContactWay['channel']
  onClose: () => void
}

/** staff switch a channel off at one address, because somebody asked for it; the record says who and why. */
export function EndWayDialog({ actingFor, place, channel, onClose }: EndWayDialogProps) {
  const { t } = useTranslation('consumer-profile')
  const { address, contact_point_id } = place
  const form = useForm(
    endpoints.endContactWay,
    { asked_by: '' as (typeof wayAskers)[number] | '', reason: '' },
    {
      input: ({ asked_by, reason }) => ({
        params: { contact_point_id, channel },
        body: { client_id: actingFor, asked_by: asked_by || undefined, reason },
      }),
      check: ({ asked_by, reason }) => ({
        asked_by: asked_by === '' ? t('contact.end.askedByMissing') : undefined,
        reason: reason.trim() === '' ? t('contact.end.missing') : undefined,
      }),
      refresh: [...waysShown, endpoints.getContactStanding, endpoints.listHistory],
      onDone: () => {
        toast.success(t(`contact.end.done.${channel}`, { address }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t(`contact.end.title.${channel}`, { address })}
      confirm={t('contact.end.confirm')}
      form={form}
      onClose={onClose}
    >
      <p>{t('contact.end.help')}</p>
      <RadioGroup
        legend={t('contact.end.askedBy')}
        {...form.field('asked_by')}
        options={wayAskers.map((value) => ({ value, label: t(`contact.end.asker.${value}`) }))}
      />
      <TextArea label={t('contact.end.reason')} rows={3} limit={WAY_REASON_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
