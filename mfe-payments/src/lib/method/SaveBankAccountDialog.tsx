import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { howOf, type Given } from './given.ts'

interface SaveBankAccountDialogProps {
  actingFor: string | undefined
  /** The debt that the account is for; without one it is for the person's whole account. */
  debt?: { debt_id: string; referenceNumber: string } | undefined
  profile: ClientProfile | undefined
  given: Given
  onGiven: (given: Given) => void
  /** The new account is saved: its id. */
  onSaved: (methodId: string) => void
  onClose: () => void
}

/** P-34, P-59: saves a bank account for later use; it is not debited, so it needs no authorization yet. */
export function SaveBankAccountDialog(props: SaveBankAccountDialogProps) {
  const { actingFor, debt, profile, given, onGiven, onSaved, onClose } = props
  const { t } = useTranslation('payments')
  const add = useAction(endpoints.addBankAccount, { refresh: [endpoints.listSavedBankAccounts] })
  return (
    <BankAccountDialog
      {...{ actingFor, profile, given, onGiven, onClose }}
      draftKey={debt?.debt_id ?? 'account'}
      submitLabel={t('bank.save')}
      isSending={add.isRunning}
      error={add.error}
      onSubmit={async (bank) => {
        const body = {
          ...bank,
          client_id: actingFor ?? null,
          debt_id: debt?.debt_id ?? null,
          data_id: debt?.referenceNumber ?? null,
          ...howOf(given),
        }
        const end = await add.run({ body })
        if (end.ok) onSaved(end.data.payment_method_id)
        return end.ok
      }}
    />
  )
}
