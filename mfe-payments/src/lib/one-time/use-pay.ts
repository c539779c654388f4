import { useState } from 'react'
import { useLanguage } from '@portal/shared/i18n'
import type { Choice } from '../method/choice.ts'
import { howOf, type Given } from '../method/given.ts'
import { readAgain, shownHash, type NachaInput } from '../method/shown-texts.ts'
import { agreedNow, useAuthorize } from '../method/use-authorize.ts'
import type { PaymentEnd } from './payment-end.ts'
import { nachaInputOf, savedMethodOf, type BankSource, type MethodPart } from './payment-request.ts'
import type { OneTime } from './use-one-time.ts'
import { useSubmitPayment } from './use-submit-payment.ts'

/** Pays with the chosen method; a bank debit only after its authorization is recorded. */
export function usePay(oneTime: OneTime, given: Given, acknowledged: boolean) {
  const language = useLanguage()
  const record = useAuthorize()
  const { submit, isRunning } = useSubmitPayment(oneTime)
  const [isPaying, setPaying] = useState(false)

  const nachaOf = (source: Partial<NachaInput>) => nachaInputOf(oneTime, given, language, source)
  /** A card or PayPal account, whose shown text goes with the payment (decision 162); or the post. */
  const withOther = (method: MethodPart, confirm_duplicate: boolean) =>
    busy(async () => {
      const { payment_method_id } = method
      const text_hash = payment_method_id ? shownHash(nachaOf({ payment_method_id })) : undefined
      const agreed = { agreement_timestamp: agreedNow(), ...(text_hash && { text_hash }) }
      const end = await submit({ ...method, ...agreed, confirm_duplicate, ...howOf(given) })
      if (end.kind === 'refused') readAgain(end.error)
      return end
    })
  /** Undefined when the authorization could not be recorded: nothing was sent, `nachaError` says why. */
  const withBank = (source: BankSource, confirm_duplicate = false, isRead = acknowledged) =>
    busy(async () => {
      const recorded = await record.authorize(nachaOf(source))
      if (!recorded.ok) return undefined
      return submit({
        payment_method: 'ach',
        ...source,
        authorization_id: recorded.data,
        agreement_timestamp: agreedNow(),
        confirm_duplicate,
        ...(isRead && { acknowledged: true }),
        ...howOf(given),
      })
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
    /** @param isWanted whether the person wants this payment although a similar one was just made */
    withSaved: async (choice: Choice, isWanted = false): Promise<PaymentEnd | undefined> => {
      const method = savedMethodOf(choice)
      return 'bank' in method ? withBank(method.bank, isWanted) : withOther(method.other, isWanted)
    },
    isPaying: isPaying || isRunning,
    nachaError: record.error,
  }
}

/** The return value of {@link usePay}. */
export type Pay = ReturnType<typeof usePay>
