import type * as v from 'valibot'
import type { NachaRequest, TenantSettings } from '@portal/shared/contract'
import {
  accountTypeFromCode,
  lastFour,
  ZERO,
  type AccountType,
  type AuthorizationMethod,
  type LocalDate,
  type PaymentFrequency,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { debt } from '../../../db/schema/debt.ts'
import type { SavedMethodType } from '../../../db/schema/method.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { assertBankAllowed, bankFingerprint } from '../methods/bank-account.ts'
import { findMethod } from '../methods/rows.ts'
import { offerOn } from '../plan/offer/offer-now.ts'
import { assertUsable } from '../methods/usable.ts'
import { businessDate } from '../pay/business-day.ts'
import { termsOfEdit } from '../plan/change/edited-terms.ts'
import { scheduleOf } from '../plan/offer/offer-schedule.ts'
import { authorizationTerms } from '../plan/plan-facts.ts'
import { planTerms, type AuthorizedTerms } from './plan-terms.ts'
import { findPlanOf } from './repo.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'

type Request = v.InferOutput<typeof NachaRequest>
type DebtRow = typeof debt.$inferSelect

/** The account of the authorization: a saved method, or a typed bank account that is not saved yet. */
export interface AuthorizedSource {
  methodId: string | null
  fingerprint: string
  type: SavedMethodType
  lastFour: string
  routingNumber: string
  accountType: AccountType
  holderName: string
  bankName: string | null
  email: string | null
}

interface Asked {
  actor: Actor
  tenant: TenantSettings
  consumerId: string
  request: Request
  now: Date
}

export async function sourceOf(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  { tenant, consumerId, request, now }: Asked,
): Promise<AuthorizedSource> {
  if (request.payment_method_id) {
    const method = await findMethod(tx, tenant.id, consumerId, request.payment_method_id)
    if (!method) throw new Refusal('not_found')
    assertUsable(tenant, method, businessDate(tenant, now))
    return {
      methodId: method.id,
      fingerprint: method.fingerprint,
      type: method.type,
      lastFour: method.lastFour,
      routingNumber: method.routingNumber ?? '',
      accountType: method.accountType ?? 'checking',
      holderName: method.holderName ?? '',
      bankName: method.bankName,
      email: method.email,
    }
  }
  const { routing_number: routingNumber, account_number: accountNumber, name_on_check: nameOnCheck } = request
  if (!routingNumber || !accountNumber || !nameOnCheck) {
    const missing = Object.entries({
      routing_number: routingNumber,
      account_number: accountNumber,
      name_on_check: nameOnCheck,
    }).filter(([, value]) => !value)
    throw new Refusal('validation_failed', {
      fields: Object.fromEntries(missing.map(([name]) => [name, ['required']])),
    })
  }
  const accountType = accountTypeFromCode(request.account_type ?? 1)
  const typed = {
    nameOnCheck,
    routingNumber,
    accountNumber,
    bankName: request.bank_name ?? '',
    email: request.email ?? '',
    accountType,
  }
  assertBankAllowed(tenant, typed)
  return {
    methodId: null,
    fingerprint: bankFingerprint(deps.vault, tenant.id, typed),
    type: 'ach',
    lastFour: lastFour(accountNumber),
    routingNumber,
    accountType,
    holderName: nameOnCheck,
    bankName: typed.bankName || null,
    email: typed.email || null,
  }
}

/** Amounts and days of the authorization: those of the named plan, otherwise of one payment. */
export async function termsOf(
  tx: Tx,
  { actor, tenant, consumerId, request, now }: Asked,
  debt: DebtRow,
): Promise<AuthorizedTerms & Pick<AuthorizationFacts, 'plan'>> {
  // A plan before its choice: its offer with the start day that the person picked.
  if (request.plan_id) {
    const offer = await offerOn(tx, tenant, debt, { id: request.plan_id, today: businessDate(tenant, now) })
    return { ...authorizationTerms(debt, offer, scheduleOf(tenant, offer, request, now)), planId: null }
  }
  // P-07: an extra payment on a debt with a plan is one payment of its own amount, not the plan's.
  if (request.loan_id && request.payment_frequency !== 'Extra') {
    const found = await findPlanOf(tx, tenant.id, request.loan_id, { debtId: debt.id, ownerId: consumerId })
    if (!found) throw new Refusal('not_found')
    if (request.payments)
      return editTerms(await termsOfEdit({ tx, tenant, actor, now, consumerId }, found.id, request.payments))
    return planTerms(tx, found, businessDate(tenant, now))
  }
  const { amount = ZERO } = request
  if (amount <= 0n) throw new Refusal('validation_failed', { fields: { amount: ['required'] } })
  const today = businessDate(tenant, now)
  const date = (request.payment_date ?? today) as LocalDate
  if (date < today) throw new Refusal('validation_failed', { fields: { payment_date: ['date_invalid'] } })
  const frequency: PaymentFrequency = request.payment_frequency === 'Extra' ? 'Extra' : 'One Time'
  return {
    amount,
    date,
    payments: 1,
    endAmount: amount,
    endDate: date,
    frequency,
    planId: null,
  }
}

function editTerms<T>(terms: T | null): T {
  if (!terms) throw new Refusal('plan_fixed')
  return terms
}

export const factsOf = (
  asked: Asked,
  debt: DebtRow,
  source: AuthorizedSource,
  terms: Awaited<ReturnType<typeof termsOf>>,
  consumerName: string,
  method: AuthorizationMethod,
): AuthorizationFacts => ({
  method,
  language: asked.request.language,
  today: businessDate(asked.tenant, asked.now),
  consumerName,
  referenceNumber: debt.referenceNumber,
  creditor: debt.originalCreditor,
  source: {
    type: source.type,
    lastFour: source.lastFour,
    accountType: source.accountType,
    holderName: source.holderName,
    email: source.email,
  },
  ...terms,
})
