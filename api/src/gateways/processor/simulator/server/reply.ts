import * as v from 'valibot'
import type { Charge, StoredMethod } from './records.ts'
import { walletCard, type WalletSession } from './wallets.ts'

/** A body that does not fit the schema is answered with 400 and the field's name. */
export class BadRequest extends Error {
  readonly statusCode = 400
  readonly field: string
  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.field = field
  }
}

export function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new BadRequest(v.getDotPath(issue) ?? 'body', issue.message)
}

export function presentCharge(charge: Charge) {
  const { reference, debtId, cents, state, code } = charge
  return { reference, processor_ref: charge.processorRef, debt_id: debtId, amount_cents: cents, state, code }
}

/** The result of a frame for the portal's server, without the number. */
export function presentMethod(method: StoredMethod) {
  const { kind, token, lastFour, holder, fingerprint } = method
  const known = { kind, token, last_four: lastFour, holder, fingerprint }
  if (method.kind === 'card')
    return {
      ...known,
      brand: method.brand,
      funding: method.funding,
      exp_month: method.expMonth,
      exp_year: method.expYear,
    }
  if (method.kind === 'ach')
    return { ...known, routing: method.routing, bank_name: method.bankName, account_type: method.accountType }
  return { ...known, email: method.email }
}

export function presentWallet({ state, kind, token }: WalletSession) {
  const { brand, lastFour, funding } = walletCard
  return { state, kind, token, brand, last_four: lastFour, funding }
}
