import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ClientProfile } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { lacksEvidence, type Given } from './AuthorizationFields.tsx'
import {
  bankErrors,
  bankFieldNames,
  bankRequest,
  emptyBank,
  isComplete,
  type BankField,
  type BankValues,
} from './bank-form.ts'
import type { NachaInput } from './nacha-input.ts'
import { useHasShown } from './shown-texts.ts'
import { useSettled } from './use-settled.ts'

/** The account as the contract's bank fields have it. */
type Bank = ReturnType<typeof bankRequest>

/** What a new bank account is for. */
export interface BankAccountInput {
  /** Names what was typed, so that it survives a reload: the debt's id, or what else the account is for. */
  draftKey: string
  profile: ClientProfile | undefined
  given: Given
  /** The authorization of this account, for the text that is agreed to; absent when it is only saved, not debited. */
  nachaOf?: ((bank: Bank) => NachaInput) | undefined
  isSending: boolean
  /** The last try's error; the form stays (P-36). */
  error: ApiError | undefined
  /** P-79: the page about electronic checks is to be read first; its words come with the page (`payments-ack`). */
  asksAcknowledgement?: boolean
  /** Whether it worked: what was typed is forgotten then. `isRead`: the box of the acknowledgement was ticked. */
  onSubmit: (bank: Bank, isRead: boolean) => Promise<boolean>
}

/** The form of a new bank account: what was typed, what is wrong with it, and what is agreed to with it. */
export function useBankAccount(input: BankAccountInput) {
  const { draftKey, profile, given, nachaOf, isSending, error, asksAcknowledgement = false, onSubmit } = input
  const { t } = useTranslation('payments')
  const isSimulator = useCapability('processor.mode') === 'simulator'
  // The account's number is never kept in the browser.
  const [values, setValues, clearDraft] = useDraft<BankValues>(`bank.${draftKey}`, emptyBank(profile), {
    secret: ['account_number'],
  })
  const [isRead, setRead] = useState(false)
  const errors = useFieldErrors<BankField>(bankFieldNames)
  // A field says what is wrong once it was left; only asking for the whole moves the focus.
  const [left, setLeft] = useState<readonly BankField[]>([])

  const found = bankErrors(values, isSimulator)
  const isReady = isComplete(found) && !lacksEvidence(given)
  const wanted = isReady && nachaOf ? nachaOf(bankRequest(values)) : null
  const hasShown = useHasShown(wanted)
  // The text is asked for once typing has come to rest.
  const settled = useSettled(wanted && JSON.stringify(wanted), 400)

  /** Key of the text that says why it cannot be sent yet. */
  const whyNot = () => {
    if (!isReady) return 'bank.incomplete'
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
  // Out of its place an error needs the name of its field.
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
    /** What the server found wrong with the fields, in words. */
    refused: bankFieldNames.flatMap((name) => error?.fields[name]?.slice(0, 1).map(fieldTextOf) ?? []).join(' '),
    isReady,
    nacha: settled ? (JSON.parse(settled) as NachaInput) : null,
    isRead,
    setRead,
    reason,
    submit,
  }
}

const fieldTextOf = (code: string) => fieldText(code)
