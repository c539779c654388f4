import type { SubmitPaymentRequest } from '@portal/shared/contract'
import type { bankRequest } from '../method/bank-form.ts'
import type { Choice } from '../method/choice.ts'
import { howOf, type Given } from '../method/given.ts'
import type { NachaInput } from '../method/shown-texts.ts'
import type { OneTime } from './use-one-time.ts'

/** The part of the request that the chosen method adds. */
export type MethodPart = Partial<SubmitPaymentRequest> & Pick<SubmitPaymentRequest, 'payment_method'>

/** A saved account by id, or the fields of a new one. */
export type BankSource = { payment_method_id: string } | ReturnType<typeof bankRequest>

/** The input of a bank debit's authorization. */
export function nachaInputOf(
  { debt, amount, day, actingFor }: OneTime,
  given: Given,
  language: NachaInput['language'],
  source: Partial<NachaInput>,
): NachaInput {
  return {
    client_id: actingFor ?? null,
    debt_id: debt.debt_id,
    data_id: debt.referenceNumber,
    loan_id: debt.loan_id,
    amount,
    ...(day && { payment_date: day }),
    payment_frequency: debt.loan_id ? 'Extra' : 'One Time',
    language,
    ...howOf(given),
    ...source,
  }
}

/** The request of a saved method: a bank account needs an authorization first; payment by post has no method (P-40). */
export function savedMethodOf(choice: Choice): { bank: BankSource } | { other: MethodPart } {
  const [kind, id = ''] = choice.split(/:(.*)/s)
  if (kind === 'bank') return { bank: { payment_method_id: id } }
  if (kind === 'mail') return { other: { payment_method: 'not_provided' } }
  const payment_method = kind === 'paypal' ? 'paypal' : 'card'
  return { other: { payment_method, card_id: id, payment_method_id: id } }
}
