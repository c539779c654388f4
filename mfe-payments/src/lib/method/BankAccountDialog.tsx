import { useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary, ErrorNotice, FormDialog } from '@portal/shared/kit'
import { Stack } from '@portal/shared/ui'
import { Acknowledgement } from './Acknowledgement.tsx'
import { AuthorizationFields } from './AuthorizationFields.tsx'
import { AuthorizationText } from './AuthorizationText.tsx'
import { BankFields } from './BankFields.tsx'
import type { Given } from './given.ts'
import { NachaDialog } from './NachaDialog.tsx'
import { useBankAccount, type BankAccountInput } from './use-bank-account.ts'

interface BankAccountDialogProps extends BankAccountInput {
  /** The consumer for whom staff act. */
  actingFor: string | undefined
  onGiven: (given: Given) => void
  /** The label of the button: 'Pay $25.00', 'Save account'. */
  submitLabel: string
  onClose: () => void
}

/**
 * P-59: a new bank account with its agreement, for a payment, a plan or later use. The browser never keeps the
 * account's number.
 */
export function BankAccountDialog(props: BankAccountDialogProps) {
  const { actingFor, given, onGiven, nachaOf, submitLabel, isSending, error, onClose } = props
  const { t } = useTranslation(['payments', 'payments-ack'])
  const [isNacha, setNacha] = useState(false)
  const account = useBankAccount(props)
  const { nacha, isFilled, isReady, reason, isRead, setRead, refused } = account
  if (isNacha && nacha) return <NachaDialog input={nacha} onBack={() => setNacha(false)} onClose={onClose} />
  const failed = error && (
    <ErrorNotice error={error} title={errorText(error)}>
      {refused || null}
    </ErrorNotice>
  )
  return (
    <FormDialog
      title={t('bank.title')}
      confirm={submitLabel}
      disabledReason={reason && t(reason)}
      onBlocked={isFilled ? undefined : account.showErrors}
      size="large"
      form={{ isSending, failure: failed, submit: account.submit }}
      onClose={onClose}
    >
      <Stack gap={6}>
        <FormErrorSummary {...account.summary} />
        <BankFields {...account.fields} />
        {actingFor ? <AuthorizationFields {...{ given, actingFor }} onChange={onGiven} /> : null}
        {nachaOf ? (
          <AuthorizationText input={isReady ? nacha : null} onShowNacha={() => setNacha(true)} />
        ) : (
          <p>{t('bank.saveText')}</p>
        )}
        {props.asksAcknowledgement ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
      </Stack>
    </FormDialog>
  )
}
