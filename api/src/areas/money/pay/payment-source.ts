import { accountTypeFromCode, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import {
  assertBankAllowed,
  saveBankAccount,
  savedToCharge,
  typedToCharge,
  validateBank,
  type TypedBankAccount,
} from '../methods/bank-account.ts'
import { findMethod, holdMethod, updateMethod, type MethodRow, insertMethod } from '../methods/rows.ts'
import { assertUsable, assertMailOffered } from '../methods/usable.ts'
import { businessDate } from './business-day.ts'
import type { MethodOrder } from './order.ts'
import type { WalletResult } from '../../../gateways/processor/port.ts'

/** The method of the payment, and for a bank account the result of its validation. */
export type PaymentSource =
  | { kind: 'saved'; methodId: string; validation: 'verified' | 'unverified' }
  | { kind: 'new-bank'; account: TypedBankAccount; validation: 'verified' | 'unverified' }
  | { kind: 'wallet'; approved: ApprovedWallet }
  /** Somebody else's, kept for this payment alone (F-17). */
  | { kind: 'third-party'; method: MethodRow }
  | { kind: 'by-mail' }

/**
 * Finds the method that pays, and has a bank account validated before its first debit. Runs before the payment's
 * own transaction, because it may ask the processor. `saved` is the order's method where the caller has read it.
 */
export async function readSource(
  deps: Deps,
  order: MethodOrder,
  saved: MethodRow | null = null,
): Promise<PaymentSource> {
  const { tenant, actor, payerId, request } = order
  if (request.payment_method === 'other' || request.payment_method === 'not_provided') {
    await deps.db.withTenant(tenant.id, (tx) => assertMailOffered(tx, tenant, actor, payerId))
    return { kind: 'by-mail' }
  }
  if (savedIdOf(order)) return savedSource(deps, order, saved)
  if (request.payment_method !== 'ach') throw new Refusal('validation_failed', { fields: { card_id: ['required'] } })
  const account = typedAccount(order)
  assertBankAllowed(tenant, account)
  const validation = await validateBank(deps, tenant.id, typedToCharge(account))
  return { kind: 'new-bank', account, validation }
}

/**
 * The method that a payment or plan draws on, checked again under the debt's lock; null is by mail. `held` is the saved one
 * where the caller has asked for it.
 */
export async function methodOf(
  tx: Tx,
  deps: Deps,
  order: MethodOrder,
  source: PaymentSource,
  today: LocalDate,
  held?: MethodRow | null,
): Promise<MethodRow | null> {
  const { tenant, payerId, actor, request, now } = order
  if (source.kind === 'by-mail') return null
  if (source.kind === 'third-party') {
    assertUsable(tenant, source.method, today)
    return source.method
  }
  if (source.kind === 'wallet') return keepWalletMethod(tx, deps, order, source.approved)
  if (source.kind === 'new-bank')
    return saveBankAccount(
      tx,
      deps,
      {
        tenantId: tenant.id,
        consumerId: payerId,
        staffId: actor.kind === 'staff' ? actor.id : null,
        now,
        isSaved: request.save || request.set_default,
        validation: source.validation,
      },
      source.account,
    )
  const method = held === undefined ? await holdMethod(tx, tenant.id, payerId, source.methodId) : held
  if (!method) throw new Refusal('method_invalid')
  assertUsable(tenant, method, today)
  if (method.validation === 'unverified' && source.validation === 'verified') {
    await updateMethod(tx, tenant.id, method.id, { validation: 'verified', validatedAt: now })
    return { ...method, validation: 'verified', validatedAt: now }
  }
  return method
}

async function savedSource(deps: Deps, order: MethodOrder, saved: MethodRow | null): Promise<PaymentSource> {
  const { tenant, request, now } = order
  const method = saved ?? (await deps.db.withTenant(tenant.id, (tx) => savedMethod(tx, order)))
  if (!method || method.type !== request.payment_method) throw new Refusal('method_invalid')
  assertUsable(tenant, method, businessDate(tenant, now))
  const isUnknown = method.type === 'ach' && method.token === null && method.validation === 'unverified'
  const validation = isUnknown
    ? await validateBank(deps, tenant.id, savedToCharge(deps.vault, method))
    : ('verified' as const)
  return { kind: 'saved', methodId: method.id, validation }
}

const savedIdOf = ({ request }: Pick<MethodOrder, 'request'>) => request.payment_method_id ?? request.card_id

/** The saved method that an order names; null when it names none, or none of the payer's. */
export async function savedMethod(
  tx: Tx,
  order: Pick<MethodOrder, 'tenant' | 'payerId' | 'request'>,
): Promise<MethodRow | null> {
  const id = savedIdOf(order)
  return id ? findMethod(tx, order.tenant.id, order.payerId, id) : null
}

function typedAccount({ request }: Pick<MethodOrder, 'request'>): TypedBankAccount {
  const { name_on_check, routing_number, account_number, bank_name, account_type, email } = request
  const missing = Object.entries({ name_on_check, routing_number, account_number, bank_name }).filter(
    ([, value]) => !value,
  )
  if (missing.length > 0)
    throw new Refusal('validation_failed', {
      fields: Object.fromEntries(missing.map(([name]) => [name, ['required']])),
    })
  return {
    nameOnCheck: name_on_check!,
    routingNumber: routing_number!,
    accountNumber: account_number!,
    bankName: bank_name!,
    email: email ?? '',
    accountType: accountTypeFromCode(account_type ?? 1),
  }
}

/** The approval of a wallet: a token that is good for one charge. */
export type ApprovedWallet = Extract<WalletResult, { state: 'completed' }>

/**
 * Stores a wallet's approval as the method of its one payment; it is not listed among saved methods. A tenant that
 * accepts only debit cards refuses a wallet with any other card, or with one of unknown kind (P-49).
 */
export function keepWalletMethod(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { tenant, payerId, actor, now }: MethodOrder,
  approved: ApprovedWallet,
): Promise<MethodRow> {
  const { capabilities } = tenant
  const isOffered = capabilities[approved.kind === 'applepay' ? 'method.apple_pay' : 'method.google_pay']
  if (!isOffered || (capabilities['method.debit_only'] && approved.funding !== 'debit'))
    throw new Refusal('method_not_allowed_here')
  const id = ids.next()
  return insertMethod(tx, {
    tenantId: tenant.id,
    id,
    consumerId: payerId,
    type: approved.kind,
    token: approved.token,
    // A wallet gives another number each time, so the card behind it cannot be recognised (T19).
    fingerprint: `wallet/${id}`,
    lastFour: approved.lastFour,
    brand: approved.brand,
    funding: approved.funding,
    validation: 'verified',
    isSaved: false,
    addedByStaffId: actor.kind === 'staff' ? actor.id : null,
    createdAt: now,
  })
}
