import { contactRequestKinds, endpoints, type ContactStanding } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup, SelectField, TextArea, TextField } from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

type Kind = (typeof contactRequestKinds)[number]
const ways = ['phone', 'letter', 'email', 'text'] as const
type Way = (typeof ways)[number]
const EVIDENCE_MAX = 1000

interface RequestDialogProps {
  clientId: string
  standing: ContactStanding
  onClose: () => void
}

/** Records a request of the customer with its evidence; the request holds at once. */
export function RequestDialog({ clientId, standing, onClose }: RequestDialogProps) {
  const { t } = useTranslation('staff-contact')
  const today = localDateIn(new Date(standing.now), standing.agency_zone)
  const start = { kind: 'cease' as Kind, via: 'phone' as Way, received_on: today as string, evidence: '' }
  const form = useForm(endpoints.addContactRequest, start, {
    input: (body) => ({ params: { client_id: clientId }, body }),
    check: ({ received_on, evidence }) => ({
      received_on: received_on === '' ? t('request.dateMissing') : undefined,
      evidence: evidence.trim() === '' ? t('request.evidenceMissing') : undefined,
    }),
    refresh: contactReads,
    onDone: () => {
      toast.success(t('request.saved'))
      onClose()
    },
  })
  const via = form.field('via')
  return (
    <FormDialog
      title={t('request.title')}
      confirm={t('request.save')}
      cancel={t('call.cancel')}
      failed={t('request.failed')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('request.legend')}
        {...form.field('kind')}
        options={contactRequestKinds.map((value) => ({
          value,
          label: t(`request.kind.${value}`),
          help: t(`request.kindHelp.${value}`),
        }))}
      />
      <SelectField
        label={t('request.via')}
        {...via}
        onChange={(value) => via.onChange(value as Way)}
        options={ways.map((value) => ({ value, label: t(`request.way.${value}`) }))}
      />
      <TextField label={t('request.on')} type="date" max={today} width="medium" {...form.field('received_on')} />
      <TextArea
        label={t('request.evidence')}
        help={t('request.evidenceHelp')}
        rows={4}
        limit={EVIDENCE_MAX}
        {...form.field('evidence')}
      />
    </FormDialog>
  )
}
