import { endpoints, type LegalStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { filesToSend } from '@portal/shared/ui'
import { draftOf, factsOf, faultsOf } from './status-draft.ts'
import { StatusFields, useReading } from './StatusFields.tsx'
import { legalReads } from './use-legal-status.ts'

interface ChangeDialogProps {
  clientId: string
  status: LegalStatus
  today: string
  onClose: () => void
}

/** Facts of a status that became known later, as the number of a case or a discharge. */
export function ChangeDialog({ clientId, status, today, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('staff-legal')
  const reading = useReading()
  const form = useForm(endpoints.changeLegalStatus, draftOf(status), {
    input: (draft) => ({
      params: { client_id: clientId, status_id: status.id },
      body: { ...factsOf(draft), evidence: draft.evidence, attachments: filesToSend(draft.attachments) },
    }),
    check: (draft) => faultsOf(draft, today),
    refresh: legalReads,
    onDone: () => {
      toast.success(t('changed'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('changeTitle', { kind: t(`kind.${status.kind}`) })}
      size="medium"
      confirm={t('changeAction')}
      disabledReason={reading.disabledReason}
      {...{ form, onClose }}
    >
      <StatusFields form={form} onReading={reading.onReading} />
    </FormDialog>
  )
}
