import { endpoints, recordableBases, type ContactStanding } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup, TextArea, TextField } from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

type Basis = (typeof recordableBases)[number]
const EVIDENCE_MAX = 1000
const isNotice = (basis: Basis) => basis === 'creditor_notice'

interface BasisDialogProps {
  clientId: string
  contactPointId: string
  channel: 'text' | 'email'
  address: string
  standing: ContactStanding
  onClose: () => void
}

function useBasisForm({ clientId, contactPointId, onClose }: BasisDialogProps, today: string) {
  const { t } = useTranslation('staff-contact')
  const start = { basis: 'consent' as Basis, on: today, notice_on: '', opt_out_by: '', evidence: '' }
  return useForm(endpoints.recordConsentBasis, start, {
    input: ({ basis, notice_on, opt_out_by, ...rest }) => ({
      params: { client_id: clientId, contact_point_id: contactPointId },
      body: {
        ...rest,
        basis,
        notice_on: isNotice(basis) ? notice_on : null,
        opt_out_by: isNotice(basis) && opt_out_by !== '' ? opt_out_by : null,
      },
    }),
    check: ({ basis, on, notice_on, evidence }) => ({
      on: on === '' ? t('request.dateMissing') : undefined,
      notice_on: isNotice(basis) && notice_on === '' ? t('request.dateMissing') : undefined,
      evidence: evidence.trim() === '' ? t('basis.evidenceMissing') : undefined,
    }),
    refresh: contactReads,
    onDone: () => {
      toast.success(t('basis.saved'))
      onClose()
    },
  })
}

/** Records why we may write to an address or number, with the day and its proof. */
export function BasisDialog(props: BasisDialogProps) {
  const { channel, address, standing, onClose } = props
  const { t } = useTranslation('staff-contact')
  const today = localDateIn(new Date(standing.now), standing.agency_zone)
  const form = useBasisForm(props, today)
  const { basis } = form.values
  const bases = recordableBases.filter((each) => channel === 'email' || each === 'consent' || each === 'consumer_used')
  return (
    <FormDialog
      title={t(`basis.title.${channel}`)}
      confirm={t('basis.save')}
      cancel={t('call.cancel')}
      failed={t('basis.failed')}
      form={form}
      onClose={onClose}
    >
      <p>{address}</p>
      <RadioGroup
        legend={t('basis.legend')}
        {...form.field('basis')}
        options={bases.map((value) => ({ value, label: t(`basis.kind.${value}`), help: t(`basis.help.${value}`) }))}
      />
      <TextField label={t(`basis.on.${basis}`)} type="date" max={today} width="medium" {...form.field('on')} />
      {isNotice(basis) ? (
        <>
          <TextField label={t('basis.noticeOn')} type="date" max={today} width="medium" {...form.field('notice_on')} />
          <TextField
            label={t('basis.optOutBy')}
            help={t('basis.optOutByHelp')}
            type="date"
            width="medium"
            {...form.field('opt_out_by')}
          />
        </>
      ) : null}
      <TextArea
        label={t('request.evidence')}
        help={t('basis.evidenceHelp')}
        rows={4}
        limit={EVIDENCE_MAX}
        {...form.field('evidence')}
      />
    </FormDialog>
  )
}
