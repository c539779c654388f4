import type * as v from 'valibot'
import type { CustomPlan, TenantSettings, endpoints } from '@portal/shared/contract'
import {
  approvalReason,
  customPlanProblems,
  formatWireMoney,
  minCents,
  parseLocalDate,
  settlementFloor,
  type ApprovalGround,
  type ApprovalReason,
  type Cents,
  type CustomPlanTerms,
  type CustomPlanType,
  type LocalDate,
} from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import type { Frequency } from '../../../../db/schema/plan.ts'
import type { Deps } from '../../../../deps.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { Actor, Context } from '../../../../http/context.ts'
import { recordAct } from '../../../../core/audit/audit.ts'
import { owes, visibleDebt } from '../../../../core/debt/policy.ts'
import { findDebtByReference } from '../../../../core/debt/rows.ts'
import { approve } from '../../../entry/index.ts'
import { lockDebt, type DebtRow } from '../../pay/rows.ts'
import type { ConsumerRow } from '../../../../core/consumer/rows.ts'
import { insertOffer, type OfferRow } from './rows.ts'
import { businessDate } from '../../pay/business-day.ts'
import { staffLimits } from './by-strategy.ts'
import { choosable } from '../choose/choosable.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { findOffer, markDeleted } from './offer-repo.ts'
import { percentText } from './percent-text.ts'
import { listUnfinished, updateCounter } from '../counter/rows.ts'

interface Wish {
  tenant: TenantSettings
  actor: Actor
  consumer: ConsumerRow
  body: v.InferOutput<typeof CustomPlan>
  now: Date
}

const FREQUENCIES: Record<CustomPlanType, Frequency> = {
  Monthly: 'monthly',
  Weekly: 'weekly',
  'Bi-Weekly': 'bi_weekly',
}
/** After the offers that came with the debt. */
const POSITION = 1_000

/** adds a plan for one consumer's debt (S-58 to S-64). A supervisor's code is checked before anything is stored. */
export async function addOffer(deps: Deps, wish: Wish): Promise<OfferRow> {
  const { tenant, body } = wish
  const terms = termsOf(body)
  const needed = await deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await debtOf(tx, wish)
    assertFits(wish, terms, debt)
    return approvalReason(leastEach(terms), await approvalGround(tx, wish, debt))
  })
  const approver = needed ? await approved(deps, wish, needed) : null
  return deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await lockDebt(tx, tenant.id, (await debtOf(tx, wish)).id)
    return storeOffer(tx, deps, wish, { debt, terms, needed, approver })
  })
}

/** A plan for one debt, whose row is locked, with what needed a supervisor and who approved it. */
interface Approved {
  debt: DebtRow
  terms: CustomPlanTerms
  needed: ApprovalReason | null
  approver: string | null
}

async function storeOffer(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  wish: Wish,
  { debt, terms, needed, approver }: Approved,
): Promise<OfferRow> {
  const { tenant, actor, consumer, body, now } = wish
  const { reason } = await choosable(tx, tenant, debt, businessDate(tenant, now))
  if (reason !== null && reason !== 'otp_scheduled') throw new Refusal(reason)
  assertFits(wish, terms, debt)
  const ground = await approvalGround(tx, wish, debt)
  const offer = await insertOffer(tx, rowOf(deps, wish, debt, terms))
  await recordAct({ tx, tenant, now }, actor, {
    action: approver ? 'offer.added_by_override' : 'offer.added',
    consumerId: consumer.id,
    subject: `offer:${offer.id}`,
    detail: {
      debt: debt.id,
      total: formatWireMoney(offer.total),
      discount: formatWireMoney(offer.discount),
      payments: offer.payments,
      open_ended: offer.isOpenEnded,
      approver,
      ...(needed === 'below_limit' && { settlement_limit: formatWireMoney(settlementFloor(ground)) }),
      ...(isBeyond(needed) && { reason: body.approval_reason ?? null }),
    },
  })
  return offer
}

/**
 * F-15: a plan that answers a hardship, in the transaction of the answer. It keeps the limits that staff have without a
 * supervisor (S-87). The caller holds the lock on the debt's row.
 */
export async function offerFor(tx: Tx, deps: Pick<Deps, 'ids'>, wish: Wish, debt: DebtRow): Promise<OfferRow> {
  const terms = termsOf(wish.body)
  if (approvalReason(leastEach(terms), await approvalGround(tx, wish, debt)) !== null)
    throw new Refusal('validation_failed', { fields: { act_amount: ['relief_too_low'] } })
  return storeOffer(tx, deps, wish, { debt, terms, needed: null, approver: null })
}

/**
 * The facts by which this plan needs a supervisor's code: the account's own limit comes before the tenant's, and the
 * limits of its strategy's row hold besides.
 */
export async function approvalGround(
  tx: Tx,
  { tenant, actor, now }: Pick<Wish, 'tenant' | 'actor' | 'now'>,
  debt: DebtRow,
): Promise<ApprovalGround> {
  const { percent, payments, each } = await staffLimits(tx, tenant, debt, businessDate(tenant, now))
  return {
    role: actor.role,
    isWaived: tenant.capabilities['plan.no_piggy_code'],
    balance: debt.balance,
    limit: percent,
    mostPayments: payments,
    leastEach: each,
  }
}

/** Of a flexible plan the smallest payment counts. */
const leastEach = (terms: CustomPlanTerms): CustomPlanTerms => ({
  ...terms,
  each: terms.planned.reduce((least, { amount }) => minCents(least, amount), terms.planned[0]?.amount ?? terms.each),
})

export const isBeyond = (needed: ApprovalReason | null) => needed === 'below_limit' || needed === 'beyond_strategy'

/** The supervisor whose code was given; S-87: a settlement below the limit or beyond the strategy needs a reason, too. */
export function approved(
  deps: Deps,
  { tenant, actor, consumer, body, now }: Pick<Wish, 'tenant' | 'actor' | 'now'> & Given,
  needed: ApprovalReason,
): Promise<string> {
  if (!body.piggy_code) throw codeRequired()
  if (isBeyond(needed) && !body.approval_reason)
    throw new Refusal('validation_failed', { fields: { approval_reason: ['required'] } })
  return approve(deps, tenant, { agentId: actor.id, code: body.piggy_code, consumerId: consumer.id, now })
}

/** For whom a supervisor's code was given, and with which reason. */
interface Given {
  consumer: Pick<ConsumerRow, 'id'>
  body: Pick<Wish['body'], 'piggy_code' | 'approval_reason'>
}

const codeRequired = () => new Refusal('piggy_code_required', { fields: { piggy_code: ['required'] } })

const termsOf = (body: Wish['body']): CustomPlanTerms => ({
  planType: body.plan_type,
  payments: body.number_of_payments,
  total: body.tot_amt_to_pay,
  each: body.tot_mo_payment,
  discount: body.discount,
  isOpenEnded: body.is_open_ended,
  isFlexible: body.is_flexible,
  planned: body.is_flexible
    ? body.planned_payments.map((row) => ({ date: row.payment_date, amount: row.payment_amount }))
    : [],
  expiration: body.expiration_date,
})

/** The debt that data_id names, one of this consumer's. */
async function debtOf(tx: Tx, { tenant, consumer, body }: Wish): Promise<DebtRow> {
  const debt = await findDebtByReference(tx, tenant.id, body.data_id)
  if (!debt || !(await owes(tx, tenant.id, debt.id, consumer.id))) throw new Refusal('not_found')
  return debt
}

function assertFits({ tenant, now }: Wish, terms: CustomPlanTerms, debt: DebtRow): void {
  const fields = customPlanProblems(terms, {
    balance: debt.balance,
    today: businessDate(tenant, now),
    allowsFlexible: tenant.capabilities['plan.flexible'],
  })
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}

function rowOf(deps: Pick<Deps, 'ids'>, { tenant, actor, consumer, now }: Wish, debt: DebtRow, terms: CustomPlanTerms) {
  const kind = terms.isOpenEnded ? ('OPEN' as const) : terms.discount > 0n ? ('SIF' as const) : ('PIF' as const)
  const amounts = terms.planned.map(({ amount }) => amount)
  return {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    kind,
    creditProductName: documentText(spokenLanguage(tenant, consumer.language), `plan/${kind}`),
    frequency: FREQUENCIES[terms.planType],
    perMonth: (terms.isFlexible ? amounts[0]! : terms.each) as Cents,
    payments: terms.payments,
    discount: terms.discount,
    discountPercentage: percentText(terms.discount, debt.balance),
    total: terms.total,
    isOpenEnded: terms.isOpenEnded,
    isFlexible: terms.isFlexible,
    planned: terms.isFlexible ? terms.planned.map(({ date, amount }) => ({ date, amount: amount.toString() })) : null,
    position: POSITION,
    createdBy: actor.id,
    expiresOn: parseLocalDate(terms.expiration) as LocalDate,
    createdAt: now,
  }
}

/** Removes an offer that no plan uses. */
export async function deleteOffer(ctx: Context<typeof endpoints.deleteOffer, Actor>) {
  const { tx, tenant, actor, now, input } = ctx
  const offer = await findOffer(tx, tenant.id, input.params.id)
  if (!offer || !(await markDeleted(tx, offer, { staffId: actor.id, now }))) throw new Refusal('not_found')
  const debt = await visibleDebt(tx, tenant.id, offer.debtId, actor, null)
  // F-33: without its offer an answer cannot be agreed to any more.
  for (const counter of await listUnfinished(tx, tenant.id, debt.id))
    if (counter.offerId === offer.id) await updateCounter(tx, counter, { state: 'ended', endedAt: now })
  await recordAct(ctx, actor, {
    action: 'offer.deleted',
    consumerId: debt.ownerId,
    subject: `offer:${offer.id}`,
    detail: { debt: debt.id, total: formatWireMoney(offer.total), payments: offer.payments },
  })
  return {}
}
