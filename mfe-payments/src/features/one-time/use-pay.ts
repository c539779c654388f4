import { useState } from 'react'
import { useLanguage } from '@portal/shared/i18n'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { lacksEvidence } from '../../lib/method/AuthorizationFields.tsx'
import type { NachaInput } from '../../lib/method/nacha-input.ts'
import type { bankRequest } from '../../lib/method/bank-form.ts'
import { isUsable, type Choice } from '../../lib/method/choice.ts'
import { howOf } from '../../lib/method/use-agreed-debit.ts'
import { agreedNow, useAuthorize } from '../../lib/method/use-authorize.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { OneTime } from './use-one-time.ts'
import { useSubmitPayment, type MethodPart, type PaymentEnd } from './use-submit-payment.ts'

/** Pays with what was chosen: a bank debit only after its authorization has been recorded. */
export function usePay(oneTime: OneTime, given: Given, acknowledged: boolean) {
  const { debt, amount, day, actingFor } = oneTime
  const language = useLanguage()
  const record = useAuthorize()
  const { submit, isRunning } = useSubmitPayment(oneTime)
  const [isPaying, setPaying] = useState(false)
  const how = howOf(given)

  const nachaOf = (source: Partial<NachaInput>): NachaInput => ({
    client_id: actingFor ?? null,
    debt_id: debt.debt_id,
    data_id: debt.referenceNumber,
    loan_id: debt.loan_id,
    amount,
    ...(day && { payment_date: day }),
    payment_frequency: debt.loan_id ? 'Extra' : 'One Time',
    language,
    ...how,
    ...source,
  })
  /** A card, a PayPal account, or the post, which needs no method of ours (P-40). */
  const withOther = (method: MethodPart, confirm_duplicate = false) =>
    busy(() => submit({ ...method, agreement_timestamp: agreedNow(), confirm_duplicate, ...how }))
  /** Undefined when the authorization could not be recorded: nothing was sent, `nachaError` says why. */
  const withBank = (source: NachaSource, confirm_duplicate = false, isRead = acknowledged) =>
    busy(async () => {
      const recorded = await record.authorize(nachaOf(source))
      if (!recorded.ok) return undefined
      const part: MethodPart = {
        payment_method: 'ach',
        ...source,
        authorization_id: recorded.data,
        agreement_timestamp: agreedNow(),
        confirm_duplicate,
        ...(isRead && { acknowledged: true }),
        ...how,
      }
      return submit(part)
    })
  const busy = async <R>(work: () => Promise<R>): Promise<R> => {
    setPaying(true)
    try {
      return await work()
    } finally {
      setPaying(false)
    }
  }
  return {
    nachaOf,
    withBank,
    withSaved: async (choice: Choice, isWanted = false): Promise<PaymentEnd | undefined> => {
      const [kind, id = ''] = choice.split(/:(.*)/s)
      if (kind === 'bank') return withBank({ payment_method_id: id }, isWanted)
      if (kind === 'mail') return withOther({ payment_method: 'not_provided' }, isWanted)
      const payment_method = kind === 'paypal' ? 'paypal' : 'card'
      return withOther({ payment_method, card_id: id, payment_method_id: id }, isWanted)
    },
    /** Key of the text that says why this choice cannot pay yet. */
    reasonNot: (choice: Choice, methods: Methods): string | undefined => {
      if (!isUsable(choice, methods)) return 'choice.none'
      if (choice === 'new-bank' || choice === 'mail') return undefined
      return lacksEvidence(given) ? 'authorization.refMissing' : undefined
    },
    isPaying: isPaying || isRunning,
    nachaError: record.error,
    clearNachaError: record.clearError,
  }
}

/** A saved account by id, or the fields of a new one. */
type NachaSource = { payment_method_id: string } | ReturnType<typeof bankRequest>

/** What {@link usePay} returns. */
export type Pay = ReturnType<typeof usePay>
