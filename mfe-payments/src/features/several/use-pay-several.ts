import { useState } from 'react'
import { endpoints, toWire } from '@portal/shared/contract'
import { sumCents } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import type { ApiError } from '@portal/shared/client'
import { bankOf, paypalOf, debitedId, type Choice } from '../../lib/method/choice.ts'
import { notGiven } from '../../lib/method/given.ts'
import { readAgain, shownHash, type NachaInput } from '../../lib/method/shown-texts.ts'
import { agreedNow } from '../../lib/method/use-authorize.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { nachaInputOf } from '../../lib/one-time/payment-request.ts'
import { changedByPayment } from '../../lib/one-time/use-one-time.ts'
import { usePayOnce } from '../../lib/use-pay-once.ts'
import type { SeveralPart } from './several-draft.ts'
import { severalOperation } from './use-several-key.ts'

/** What is wrong with an order that was refused: as a whole, or at one of its parts. */
export interface SeveralRefusal {
  error: ApiError
  part: SeveralPart | undefined
}

/** Sends the parts under one key. */
export function usePaySeveral(parts: readonly SeveralPart[], onSent: (key: string) => void) {
  const language = useLanguage()
  const [refusal, setRefusal] = useState<SeveralRefusal>()
  const order = usePayOnce(endpoints.submitSeveralPayments, {
    operation: severalOperation,
    refresh: changedByPayment,
    isOpen: ({ data }) => data.state === 'unknown',
  })
  /** The text of a part's authorization, as one payment's. */
  const nachaOf = ({ debt, amount }: SeveralPart, methodId: string): NachaInput =>
    nachaInputOf({ debt, amount: toWire(amount), day: '', actingFor: undefined }, notGiven, language, {
      payment_method_id: methodId,
    })
  const pay = async (choice: Choice, methods: Methods, isRead: boolean) => {
    const methodId = debitedId(choice)!
    setRefusal(undefined)
    const sent = await order.send({
      body: {
        payment_method: bankOf(choice, methods) ? 'ach' : paypalOf(choice, methods) ? 'paypal' : 'card',
        payment_method_id: methodId,
        total: toWire(sumCents(parts.map(({ amount }) => amount))),
        agreement_timestamp: agreedNow(),
        ...(isRead && { acknowledged: true }),
        parts: parts.map((part) => {
          const textHash = shownHash(nachaOf(part, methodId))
          return {
            debt_id: part.debt.debt_id,
            amount: toWire(part.amount),
            ...(textHash && { text_hash: textHash }),
            ...(part.rests && { despite_hold: true }),
          }
        }),
      },
    })
    if (sent.kind !== 'refused') return onSent(sent.key)
    readAgain(sent.error)
    setRefusal({ error: sent.error, part: parts[refusedAt(sent.error)] })
  }
  return { nachaOf, pay, refusal, isPaying: order.isRunning }
}

/** The place of the part that a refusal names; -1 where it names none. */
const refusedAt = ({ fields }: ApiError): number => {
  const name = Object.keys(fields).find((field) => /^parts\.\d+$/.test(field))
  return name ? Number(name.slice('parts.'.length)) : -1
}
