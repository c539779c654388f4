import { useId, useState, type SyntheticEvent } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary } from '@portal/shared/kit'
import { BackLink, Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { Acknowledgement } from './Acknowledgement.tsx'
import { AuthorizationFields, type Given } from './AuthorizationFields.tsx'
import { AuthorizationText } from './AuthorizationText.tsx'
import { BankFields } from './BankFields.tsx'
import { NachaDetailsView } from './NachaDetailsView.tsx'
import { useBankAccount, type BankAccountInput } from './use-bank-account.ts'

interface BankAccountDialogProps extends BankAccountInput {
  isStaff: boolean
  onGiven: (given: Given) => void
  /** What the button does: 'Pay $25.00', 'Save account'. */
  submitLabel: string
  /** Why the dialog cannot be left while it is sent. */
  sendingText: string
  onClose: () => void
}

/**
 * P-59: a new bank account and what is agreed to with it, for a payment, a plan or for later. The account's number is
 * never kept in the browser.
 */
export function BankAccountDialog(props: BankAccountDialogProps) {
  const { isStaff, given, onGiven, nachaOf, submitLabel, isSending, sendingText, error, onClose } = props
  const { t } = useTranslation(['payments', 'common', 'payments-ack'])
  const [view, setView] = useState<'form' | 'nacha'>('form')
  const formId = useId()
  const account = useBankAccount(props)
  const { nacha, isReady, reason, isRead, setRead, refused } = account
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void account.submit()
  }
  const footer = (
    // Pressing the button that is not ready yet, or Enter in a field, says what is missing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClickCapture={(event) => !isReady && isSubmit(event.target) && account.showErrors()}>
      <Button onClick={onClose} disabledReason={isSending ? sendingText : undefined}>
        {t('common:action.cancel')}
      </Button>
      <Button type="submit" form={formId} kind="primary" isLoading={isSending} disabledReason={reason && t(reason)}>
        {submitLabel}
      </Button>
    </div>
  )
  return (
    <Dialog
      footer={view === 'form' ? footer : undefined}
      title={view === 'form' ? t('bank.title') : t('authorization.nachaTitle')}
      size="large"
      onClose={onClose}
      isDismissable={!isSending}
    >
      {view === 'nacha' && nacha ? (
        <Stack>
          <BackLink as="button" type="button" onClick={() => setView('form')}>
            {t('common:action.back')}
          </BackLink>
          <NachaDetailsView input={nacha} />
        </Stack>
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <Stack gap={6}>
            <FormErrorSummary {...account.summary} />
            {error ? (
              <Notice tone="danger" live="assertive" title={errorText(error)}>
                {refused || null}
              </Notice>
            ) : null}
            <BankFields {...account.fields} />
            {isStaff ? <AuthorizationFields given={given} onChange={onGiven} /> : null}
            {nachaOf ? (
              <AuthorizationText input={isReady ? nacha : null} onShowNacha={() => setView('nacha')} />
            ) : (
              <p>{t('bank.saveText')}</p>
            )}
            {props.asksAcknowledgement ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('button[type="submit"]') !== null
