import { CORRECTION_REASON_MAX, endpoints, type ClientProfile, type IdentityCorrection } from '@portal/shared/contract'
import { formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import { fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { DescriptionList, Notice, RadioGroup, TextArea } from '@portal/shared/ui'
import { ProofFiles } from '../legal/ProofFiles.tsx'
import { identityReads } from './use-identity.ts'

interface DecideDialogProps {
  consumer: ClientProfile
  correction: IdentityCorrection
  onClose: () => void
}

/** A second person compares a correction with its document, and carries it out or declines it (I-05). */
export function DecideDialog({ consumer, correction, onClose }: DecideDialogProps) {
  const { t } = useTranslation('staff-identity')
  const language = useLanguage()
  const form = useForm(
    endpoints.decideIdentityCorrection,
    { decision: '' as 'approve' | 'decline' | '', reason: '' },
    {
      input: ({ decision, reason }) => ({
        params: { client_id: consumer.client_id, correction_id: correction.id },
        body: { approve: decision === 'approve', reason },
      }),
      check: ({ decision }) => ({ decision: decision === '' ? fieldText('required') : undefined }),
      refresh: identityReads,
      onDone: ({ status }) => {
        toast.success(t(status === 'applied' ? 'done' : 'declined'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('decideTitle', { name: consumer.full_name })}
      size="medium"
      confirm={correction.is_own ? null : t('save')}
      {...{ form, onClose }}
    >
      <DescriptionList
        items={[
          ...correction.fields.map(({ field, from, to }) => ({
            id: field,
            term: t(`field.${field}`),
            value: t('fromTo', {
              from: words(field, from, language) ?? t('none'),
              to: words(field, to, language) ?? t('none'),
            }),
          })),
          { id: 'reason', term: t('field.reason'), value: correction.reason },
        ]}
      />
      <ProofFiles clientId={consumer.client_id} files={correction.files} />
      {correction.is_own ? (
        <Notice tone="info">{t('own')}</Notice>
      ) : (
        <>
          <RadioGroup
            legend={t('decision')}
            {...form.field('decision')}
            options={(['approve', 'decline'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <TextArea label={t('decisionReason')} rows={3} limit={CORRECTION_REASON_MAX} {...form.field('reason')} />
        </>
      )}
    </FormDialog>
  )
}

const words = (field: string, value: string | null, language: Language) =>
  field === 'dob' && value !== null ? formatDate(value as LocalDate, 'medium', language) : value
