import type * as v from 'valibot'
import { formatWireMoney, type Language, type LocalDate, type PlanSchedule } from '@portal/shared/domain'
import { neededText } from '@portal/shared/server'
import { accountOf, recordAuthorization, shownOf, type Given } from '../../authorizations/record.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { isForAccount } from '../../authorizations/is-for-account.ts'
import { findUnused, updateAuthorization, type AuthorizationRow } from '../../authorizations/rows.ts'
import type { MethodRow } from '../../methods/rows.ts'
import { type DebtRow, consumerName } from '../../pay/rows.ts'
import type { OfferRow } from '../offer/rows.ts'
import type { PlanRow } from '../rows.ts'
import { sendAuthorizationCopy } from '../../authorizations/send-copy.ts'
import { authorizationTerms } from '../plan-facts.ts'
import type { SubmitPlanRequest, TenantSettings } from '@portal/shared/contract'
import type { Actor } from '../../../../http/context.ts'

/** An earlier authorization counts on the same day only. */
const FRESH_MS = 24 * 60 * 60 * 1000

interface Wanted {
  order: PlanOrder
  debt: DebtRow
  offer: OfferRow
  plan: PlanRow
  schedule: PlanSchedule
  method: MethodRow
  given: Given
  language: Language
  today: LocalDate
}

/**
 * no plan is debited without an authorization. One for a bank account was recorded beforehand, for this offer,
 * account, days and amounts; for another method the person's agreement in this order is recorded now.
 */
export async function authorizePlan(tx: Tx, deps: Deps, wanted: Wanted): Promise<AuthorizationRow> {
  const { order, debt, offer, plan, schedule, method, given, language, today } = wanted
  const { tenant, payerId, request, now } = order
  if (request.authorization_id) {
    const found = await findUnused(tx, tenant.id, {
      id: request.authorization_id,
      debtId: debt.id,
      consumerId: payerId,
      by: order.actor.kind,
    })
    const fits =
      found !== null &&
      found.planId === null &&
      found.method === given.method &&
      isForAccount(found, method) &&
      isFor(found, offer, schedule) &&
      now.getTime() - found.agreedAt.getTime() < FRESH_MS
    if (!fits) throw authorizationNeeded(language)
    await updateAuthorization(tx, tenant.id, found.id, { methodId: method.id, planId: plan.id })
    return found
  }
  if (method.type === 'ach') throw authorizationNeeded(language)
  if (!request.agreement_timestamp)
    throw new Refusal('authorization_required', { fields: { agreement_timestamp: ['required'] } })
  const recorded = await recordAuthorization(tx, deps, {
    ...order,
    consumerId: payerId,
    debtId: debt.id,
    planId: plan.id,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    given,
    shown: shownOf(request.text_hash),
    facts: {
      method: given.method,
      language,
      today,
      consumerName: await consumerName(tx, tenant.id, payerId),
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      source: accountOf(method),
      ...authorizationTerms(debt, offer, schedule),
    },
  })
  await sendAuthorizationCopy(tx, deps, tenant, recorded, now)
  return recorded
}

/** Says what the id is and where it comes from: the specification does not name it. */
const authorizationNeeded = (language: Language) =>
  new Refusal('authorization_required', {
    message: neededText('authorization', language),
    fields: { authorization_id: ['required'] },
  })

/** Whether the authorization is for this offer with these very days and amounts. */
function isFor({ terms }: AuthorizationRow, offer: OfferRow, { payments }: PlanSchedule): boolean {
  const [first, last] = [payments[0]!, payments.at(-1)!]
  return (
    terms.offerId === offer.id &&
    terms.numberOfPayments === payments.length &&
    terms.startDate === first.dueDate &&
    terms.startAmount === formatWireMoney(first.amount) &&
    terms.endDate === last.dueDate &&
    terms.endAmount === formatWireMoney(last.amount)
  )
}

/** A request to accept an offer, as received. */
export interface PlanOrder {
  tenant: TenantSettings
  actor: Actor
  /** The owner of the plan: the signed-in consumer, or the one for whom staff act. */
  payerId: string
  request: v.InferOutput<typeof SubmitPlanRequest>
  address: string | null
  userAgent: string | null
  now: Date
}
