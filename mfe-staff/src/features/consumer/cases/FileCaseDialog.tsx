import { endpoints } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { FileCaseFields } from './FileCaseFields.tsx'
import { callOf, emptyCase, missingOf } from './case-draft.ts'

interface FileCaseDialogProps {
  clientId: string
  referenceNumber: string
  onClose: () => void
}

/** Files a reported dispute, hardship or complaint of a consumer. A dispute holds the account at once. */
export function FileCaseDialog({ clientId, referenceNumber, onClose }: FileCaseDialogProps) {
  const { t } = useTranslation('staff-account-cases')
  const form = useForm(endpoints.createCase, emptyCase, {
    input: (draft) => ({ body: { ...callOf(draft), client_id: clientId, data_id: referenceNumber } }),
    check: (draft) => Object.fromEntries(missingOf(draft).map((field) => [field, fieldText('required')])),
    refresh: [endpoints.listDebts, endpoints.getDebt, endpoints.listCases, endpoints.listWorkQueues],
    operation: `file-case ${clientId} ${referenceNumber}`,
    onDone: ({ case_number: number, case_numbers: numbers }) => {
      toast.success(t('filed', { number: (numbers.length > 0 ? numbers : [number]).join(', ') }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('dialog.title', { number: referenceNumber })}
      size="medium"
      confirm={t('dialog.action')}
      {...{ form, onClose }}
    >
      <FileCaseFields form={form} />
    </FormDialog>
  )
}
