import type * as v from 'valibot'
import type { endpoints, NachaDetails } from '@portal/shared/contract'
import { formatWireMoney, maskAccount, stateName, type DebitAct } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { businessDate } from '../pay/business-day.ts'
import { assertMayDebit } from '../pay/debt-state.ts'
import { peopleOf } from '../pay/rows.ts'
import { changedAmounts } from '../plan/offer/changed-amounts.ts'
import { agreedLanguage, authorizationGiven, authorizationWay, recordAuthorization, shownOf } from './record.ts'
import { renderAuthorization } from './render.ts'
import type { AuthorizationRow } from './repo.ts'
import { sendAuthorizationCopy } from './send-copy.ts'
import { factsOf, sourceOf, termsOf } from './terms.ts'

type Ctx = Context<typeof endpoints.previewAuthorization, Actor>

/** The authorization as it would be recorded; read before there is a proof of it. */
export async function previewAsked(ctx: Ctx) {
  const wanted = await asked(ctx)
  return { nacha_details: present(ctx, wanted, renderAuthorization(ctx.tenant, wanted.facts), null) }
}

/** Records the person's agreement, and sends them a copy. */
export async function recordAsked(ctx: Context<typeof endpoints.recordAuthorization, Actor>) {
  const { tx, tenant, actor, now, deps, request } = ctx
  const wanted = await asked(ctx)
  const { debt, facts, source, planId, consumerId } = wanted
  const given = authorizationGiven(actor, ctx.input.body)
  const way = { act: actOf(ctx), by: actor.kind, payerId: consumerId }
  assertMayDebit(debt, await peopleOf(tx, tenant.id, debt.id), way)
  if (!ctx.input.body.agreement_timestamp)
    throw new Refusal('authorization_required', { fields: { agreement_timestamp: ['required'] } })
  const { plan_id: offerId, amount } = ctx.input.body
  if (offerId && facts.plan && amount && amount !== facts.amount)
    throw changedAmounts({ total: facts.plan.total, first: facts.amount, payments: facts.payments })
  const row = await recordAuthorization(tx, deps, {
    tenant,
    actor,
    consumerId,
    debtId: debt.id,
    planId,
    methodId: source.methodId,
    methodFingerprint: source.fingerprint,
    given,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    now,
    facts,
    shown: shownOf(ctx.input.body.text_hash),
  })
  await sendAuthorizationCopy(tx, deps, tenant, row, now)
  await recordAct(ctx, actor, {
    action: 'authorization.recorded',
    consumerId,
    subject: `authorization:${row.id}`,
    detail: { debt: debt.id, kind: row.kind, method: row.method, text_hash: row.textHash, ...proofOf(row) },
  })
  return { nacha_details: present(ctx, wanted, row, { id: row.id, at: row.agreedAt }) }
}

/** For the audit chain: the recording, why there is none, or the paper. */
const proofOf = ({ evidence, unrecordedReason, paperId }: AuthorizationRow) => ({
  evidence,
  ...(unrecordedReason !== null && { unrecorded: unrecordedReason }),
  ...(paperId !== null && { paper: paperId }),
})

/** What the authorization is for: a plan that runs, one that is about to be chosen, a payment now or on a later day. */
function actOf({ tenant, now, input }: Ctx): DebitAct {
  const { plan_id: offerId, loan_id: planId, payment_frequency: frequency, payment_date: date } = input.body
  if (offerId) return 'later'
  if (planId && frequency !== 'Extra') return 'agreement'
  return date && date > businessDate(tenant, now) ? 'later' : 'now'
}

async function asked(ctx: Ctx) {
  const { tx, tenant, actor, now, deps, input } = ctx
  const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debt = await visibleDebt(tx, tenant.id, input.body.debt_id, actor, consumer.id)
  const method = authorizationWay(actor, input.body)
  const language = agreedLanguage(tenant, actor, consumer, input.body.language)
  const question = { actor, tenant, consumerId: consumer.id, request: { ...input.body, language }, now }
  const source = await sourceOf(tx, deps, question)
  const terms = await termsOf(tx, question, debt)
  const facts = factsOf(question, debt, source, terms, consumer.fullName, method)
  return { debt, source, facts, planId: terms.planId, consumerId: consumer.id, state: consumer.state }
}

function present(
  { actor }: Ctx,
  { source, facts, state }: Awaited<ReturnType<typeof asked>>,
  { text, textHash }: { text: string; textHash: string },
  recorded: { id: string; at: Date } | null,
): v.InferInput<typeof NachaDetails> {
  return {
    authorization_id: recorded?.id ?? null,
    text,
    language: facts.language,
    text_hash: textHash,
    account_number: maskAccount(source.lastFour),
    routing_number: source.routingNumber,
    account_type: source.accountType,
    name_on_check: source.holderName,
    bank_name: source.bankName,
    start_date: facts.date,
    start_amount: formatWireMoney(facts.amount),
    end_date: facts.endDate,
    end_amount: formatWireMoney(facts.endAmount),
    number_of_payments: facts.payments,
    periodicity: facts.frequency,
    agreement_timestamp: recorded?.at.toISOString() ?? null,
    state: state === null ? null : stateName(state),
    // nacha_initiator: 0 staff, otherwise the consumer.
    initiator: actor.kind === 'staff' ? 0 : 1,
    email: source.email,
  }
}
