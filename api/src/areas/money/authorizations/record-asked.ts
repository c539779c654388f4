import type * as v from 'valibot'
import type { endpoints, NachaDetails } from '@portal/shared/contract'
import { formatWireMoney, maskAccount, stateName } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { changedAmounts } from '../plan/offer/changed-amounts.ts'
import { authorizationMethod, recordAuthorization, shownOf } from './record.ts'
import { renderAuthorization } from './render.ts'
import { sendAuthorizationCopy } from './send-copy.ts'
import { factsOf, sourceOf, termsOf } from './terms.ts'

type Ctx = Context<typeof endpoints.previewAuthorization, Actor>

/** The authorization as it would be recorded. */
export async function previewAsked(ctx: Ctx) {
  const wanted = await asked(ctx)
  return { nacha_details: present(ctx, wanted, renderAuthorization(ctx.tenant, wanted.facts), null) }
}

/** Records the person's agreement, and sends them a copy. */
export async function recordAsked(ctx: Context<typeof endpoints.recordAuthorization, Actor>) {
  const { tx, tenant, actor, now, deps, request } = ctx
  const wanted = await asked(ctx)
  const { debt, facts, source, planId, consumerId, evidence } = wanted
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
    evidence,
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
    detail: { debt: debt.id, kind: row.kind, method: row.method, text_hash: row.textHash, evidence: row.evidence },
  })
  return { nacha_details: present(ctx, wanted, row, { id: row.id, at: row.agreedAt }) }
}

async function asked(ctx: Ctx) {
  const { tx, tenant, actor, now, deps, input } = ctx
  const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debt = await visibleDebt(tx, tenant.id, input.body.debt_id, actor, consumer.id)
  const { method, evidence } = authorizationMethod(actor, input.body.authorization, input.body.recording_ref)
  const question = { actor, tenant, consumerId: consumer.id, request: input.body, now }
  const source = await sourceOf(tx, deps, question)
  const terms = await termsOf(tx, question, debt)
  const facts = factsOf(question, debt, source, terms, consumer.fullName, method)
  return { debt, source, facts, planId: terms.planId, consumerId: consumer.id, state: consumer.state, evidence }
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
