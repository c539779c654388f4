import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ClientProfile } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import {
  bankErrors,
  bankFieldNames,
  bankRequest,
  emptyBank,
  isComplete,
  type BankField,
  type BankValues,
} from './bank-form.ts'
import { hasWay, missingProof, type Given } from './given.ts'
import { useHasShown, type NachaInput } from './shown-texts.ts'
import { useSettled } from './use-settled.ts'

/** The account as the contract's bank fields have it. */
type Bank = ReturnType<typeof bankRequest>

/** The purpose of a new bank account. */
export interface BankAccountInput {
  /** The name of the draft: the debt's id, or the purpose of the account. */
  draftKey: string
  profile: ClientProfile | undefined
  given: Given
  /** The authorization of this account, for the text to agree to; absent when the account is only saved. */
  nachaOf?: ((bank: Bank) => NachaInput) | undefined
  isSending: boolean
  /** The last try's error; the form stays (P-36). */
  error: ApiError | undefined
  /** P-79: the page about electronic checks must be read first; the caller loads its texts (`payments-ack`). */
  asksAcknowledgement?: boolean
  /** Resolves to whether it succeeded; the draft is forgotten then. `isRead`: the acknowledgement was ticked. */
  onSubmit: (bank: Bank, isRead: boolean) => Promise<boolean>
}

/** The form of a new bank account: its values, its errors and its agreement. */
export function useBankAccount(input: BankAccountInput) {
  const { draftKey, profile, given, nachaOf, isSending, error, asksAcknowledgement = false, onSubmit } = input
  const { t } = useTranslation('payments')
  const isSimulator = useCapability('processor.mode') === 'simulator'
  // The browser never keeps the account's number.
  const [values, setValues, clearDraft] = useDraft<BankValues>(`bank.${draftKey}`, emptyBank(profile), {
    secret: ['account_number'],
  })
  const [isRead, setRead] = useState(false)
  const errors = useFieldErrors<BankField>(bankFieldNames)
  // A field shows its error once it was left; only a check of the whole form moves the focus.
  const [left, setLeft] = useState<readonly BankField[]>([])

  const found = bankErrors(values, isSimulator)
  const isFilled = isComplete(found)
  // The text follows the way, and its proof may follow the text.
  const isReady = isFilled && hasWay(given)
  const wanted = isReady && nachaOf ? nachaOf(bankRequest(values)) : null
  const hasShown = useHasShown(wanted)
  // The text is read once typing has stopped.
  const settled = useSettled(wanted && JSON.stringify(wanted), 400)

  /** Key of the text that says why it cannot be sent yet. */
  const whyNot = () => {
    if (!isFilled) return 'bank.incomplete'
    const missing = missingProof(given)
    if (missing) return missing
    if (wanted && !hasShown) return 'authorization.notShown'
    return asksAcknowledgement && !isRead ? 'payments-ack:box.missing' : undefined
  }
  const reason = whyNot()
  const submit = async () => {
    if (reason || isSending) return
    if (await onSubmit(bankRequest(values), isRead)) clearDraft()
  }
  const showErrors = () =>
    errors.show(Object.fromEntries(Object.entries(found).map(([name, code]) => [name, code && fieldText(code)])))
  // In the summary an error needs the name of its field.
  const labelOf = (id: string) => t(`bank.${bankFieldNames.find((name) => errors.field(name).id === id)}`)
  const named = errors.summary.errors.map(({ id, message }) => ({ id, message: `${labelOf(id)}: ${message}` }))
  return {
    fields: {
      values,
      onChange: setValues,
      errors,
      warnings: Object.fromEntries(left.map((name) => [name, values[name] && found[name]])),
      onLeave: (name: BankField) => setLeft([...left, name]),
    },
    summary: { ...errors.summary, errors: named },
    showErrors,
    /** The server's errors of the fields, in words. */
    refused: bankFieldNames.flatMap((name) => error?.fields[name]?.slice(0, 1).map(fieldTextOf) ?? []).join(' '),
    isFilled,
    isReady,
    nacha: settled ? (JSON.parse(settled) as NachaInput) : null,
    isRead,
    setRead,
    reason,
    submit,
  }
}

const fieldTextOf = (code: string) => fieldText(code)
