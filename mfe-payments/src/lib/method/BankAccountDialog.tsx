import { useId, useState, type SyntheticEvent } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ClientProfile } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary, useFieldErrors } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { BackLink, Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { BankFields } from './BankFields.tsx'
import { Acknowledgement } from './Acknowledgement.tsx'
import { AuthorizationFields, lacksEvidence, type Given } from './AuthorizationFields.tsx'
import { AuthorizationText } from './AuthorizationText.tsx'
import type { NachaInput } from './nacha-input.ts'
import {
  bankErrors,
  bankFieldNames,
  bankRequest,
  emptyBank,
  isComplete,
  type BankField,
  type BankValues,
} from './bank-form.ts'
import { NachaDetailsView } from './NachaDetailsView.tsx'
import { useHasShown } from './shown-texts.ts'
import { useSettled } from './use-settled.ts'

/** The account as the contract's bank fields have it. */
type Bank = ReturnType<typeof bankRequest>

interface BankAccountDialogProps {
  /** Names what was typed, so that it survives a reload: the debt's id, or what else the account is for. */
  draftKey: string
  profile: ClientProfile | undefined
  isStaff: boolean
  given: Given
  onGiven: (given: Given) => void
  /** The authorization of this account, for the text that is agreed to; absent when it is only saved, not debited. */
  nachaOf?: ((bank: Bank) => NachaInput) | undefined
  /** What the button does: 'Pay $25.00', 'Save account'. */
  submitLabel: string
  isSending: boolean
  /** Why the dialog cannot be left while it is sent. */
  sendingText: string
  /** The last try's error; the form stays (P-36). */
  error: ApiError | undefined
  /** P-79: the page about electronic checks is to be read first; its words come with the page (`payments-ack`). */
  asksAcknowledgement?: boolean
  /** Whether it worked: what was typed is forgotten then. `isRead`: the box of the acknowledgement was ticked. */
  onSubmit: (bank: Bank, isRead: boolean) => Promise<boolean>
  onClose: () => void
}

/**
 * P-59: a new bank account and what is agreed to with it, for a payment, a plan or for later. The account's number is
 * never kept in the browser.
 */
export function BankAccountDialog(props: BankAccountDialogProps) {
  const { draftKey, profile, isStaff, given, onGiven, nachaOf, submitLabel, isSending, sendingText, error } = props
  const { onSubmit, onClose, asksAcknowledgement = false } = props
  const { t } = useTranslation(['payments', 'common', 'payments-ack'])
  const [isRead, setRead] = useState(false)
  const isSimulator = useCapability('processor.mode') === 'simulator'
  const [values, setValues, clearDraft] = useDraft<BankValues>(`bank.${draftKey}`, emptyBank(profile), {
    secret: ['account_number'],
  })
  const [view, setView] = useState<'form' | 'nacha'>('form')
  const formId = useId()
  const errors = useFieldErrors<BankField>(bankFieldNames)
  // A field says what is wrong once it was left; only asking for the whole moves the focus.
  const [left, setLeft] = useState<readonly BankField[]>([])

  const found = bankErrors(values, isSimulator)
  const isReady = isComplete(found) && !lacksEvidence(given)
  const notRead = asksAcknowledgement && !isRead
  const wanted = isReady && nachaOf ? nachaOf(bankRequest(values)) : null
  const hasShown = useHasShown(wanted)
  const notShown = wanted !== null && !hasShown
  // The text is asked for once typing has come to rest.
  const settled = useSettled(wanted && JSON.stringify(wanted), 400)
  const nacha = settled ? (JSON.parse(settled) as NachaInput) : null

  const waits = notShown ? t('authorization.notShown') : notRead ? t('payments-ack:box.missing') : undefined
  const reason = isReady ? waits : t('bank.incomplete')
  const showErrors = (codes: typeof found) =>
    errors.show(Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, code && fieldText(code)])))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason || isSending) return
    if (await onSubmit(bankRequest(values), isRead)) clearDraft()
  }
  const refusedFields = bankFieldNames.flatMap(
    (name) => error?.fields[name]?.slice(0, 1).map((code) => fieldText(code)) ?? [],
  )
  const labelOf = (id: string) => bankFieldNames.find((name) => errors.field(name).id === id)
  // Out of its place an error needs the name of its field.
  const named = errors.summary.errors.map(({ id, message }) => ({
    id,
    message: `${t(`bank.${labelOf(id)}`)}: ${message}`,
  }))
  const footer = (
    // Pressing the button that is not ready yet, or Enter in a field, says what is missing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClickCapture={(event) => !isReady && isSubmit(event.target) && showErrors(found)}>
      <Button onClick={onClose} disabledReason={isSending ? sendingText : undefined}>
        {t('common:action.cancel')}
      </Button>
      <Button type="submit" form={formId} kind="primary" isLoading={isSending} disabledReason={reason}>
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
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={6}>
            <FormErrorSummary {...errors.summary} errors={named} />
            {error ? (
              <Notice tone="danger" live="assertive" title={errorText(error)}>
                {refusedFields.length > 0 ? refusedFields.join(' ') : null}
              </Notice>
            ) : null}
            <BankFields
              values={values}
              onChange={setValues}
              errors={errors}
              warnings={Object.fromEntries(left.map((name) => [name, values[name] && found[name]]))}
              onLeave={(name) => setLeft([...left, name])}
            />
            {isStaff ? <AuthorizationFields given={given} onChange={onGiven} /> : null}
            {nachaOf ? (
              <AuthorizationText input={isReady ? nacha : null} onShowNacha={() => setView('nacha')} />
            ) : (
              <p>{t('bank.saveText')}</p>
            )}
            {asksAcknowledgement ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

const isSubmit = (target: EventTarget) => target instanceof Element && target.closest('button[type="submit"]') !== null
