import { endpoints } from '@portal/shared/contract'
import { formatWireMoney, parseWireMoney, toCents } from '@portal/shared/domain'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { readKey } from '../pay/idempotency.ts'
import { findPayment } from '../pay/rows.ts'
import { askRefund } from './ask.ts'
import { choiceOn, paymentToRefund } from './choice.ts'
import { approveRefund, declineRefund } from './decide.ts'
import { countRows, listRows } from './list-repo.ts'
import { authorsOf, presentQueued, presentRefund } from './present.ts'
import { refundsOf, type RefundRow } from './repo.ts'

type Ctx = Context<any, Actor>

/** Under the payments it could be mistaken for a payment by its key (/payments/by-key/:key). */
const formerly = '/payments/:payment_id/refunds'

/** F-19: refunds, voids and reversals by staff. */
export function refundRoutes(app: App): void {
  route(app, endpoints.getRefundChoice, { allow: 'payment.refund', formerly }, async (ctx) => ({
    data: await showChoice(ctx, ctx.input.params.payment_id),
  }))
  route(app, endpoints.listRefunds, { allow: 'payment.refund' }, (ctx) => listQueue(ctx, ctx.input.query))

  // No transaction of the route's own: the intent must be committed before the processor is called.
  const moves = { transaction: false, pays: true } as const
  route(app, endpoints.requestRefund, { allow: 'payment.refund', formerly, ...moves }, async (ctx) => {
    requireFreshProof(ctx)
    const { deps, tenant, actor, input, request } = ctx
    const { amount, way, reason, note } = input.body
    const key = readKey(request, tenant.id, actor.id, formerly)?.key ?? null
    const wish = { paymentId: input.params.payment_id, amount, way, reason, note, staffId: actor.id, key }
    return { data: await present(ctx, await askRefund(deps, tenant, wish)) }
  })
  route(app, endpoints.approveRefund, { allow: 'payment.refund_approve', ...moves }, async (ctx) => {
    requireFreshProof(ctx)
    const { deps, tenant, actor, input } = ctx
    return { data: await present(ctx, await approveRefund(deps, tenant, input.params.refund_id, actor.id)) }
  })
  route(app, endpoints.declineRefund, { allow: 'payment.refund_approve', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    const wish = { staffId: actor.id, reason: input.body.reason }
    return { data: await present(ctx, await declineRefund(deps, tenant, input.params.refund_id, wish)) }
  })
}

const present = ({ deps, tenant, actor }: Pick<Ctx, 'deps' | 'tenant' | 'actor'>, refund: RefundRow) =>
  deps.db.withTenant(tenant.id, async (tx) => presentRefund(refund, actor, await authorsOf(tx, tenant.id, [refund])))

async function showChoice(ctx: Ctx, paymentId: string) {
  const { tx, tenant, actor, now } = ctx
  const payment = await findPayment(tx, tenant.id, paymentId)
  if (!payment) throw new Refusal('not_found')
  await recordView(ctx, payment.payerId, 'payments.refund')
  const facts = await paymentToRefund(tx, tenant.id, payment)
  const { most, options, why } = choiceOn(tenant, facts, now)
  const refunds = await refundsOf(tx, tenant.id, payment.id)
  const staff = await authorsOf(tx, tenant.id, refunds)
  return {
    amount: formatWireMoney(payment.amount),
    most: formatWireMoney(most),
    second_person_above: formatWireMoney(parseWireMoney(tenant.capabilities['refund.second_person_above'])),
    before: formatWireMoney(toCents(facts.refunded + facts.open)),
    is_bank: facts.isBank,
    options: options.map(({ way, isWholeOnly, reasons, until }) => ({
      way,
      whole_only: isWholeOnly,
      reasons: [...reasons],
      until,
    })),
    why,
    refunds: refunds.map((refund) => presentRefund(refund, actor, staff)),
  }
}

async function listQueue(
  { tx, tenant, actor }: Ctx,
  { state, page, per_page: perPage }: { state: 'waiting' | 'all'; page: number; per_page: number },
) {
  const isWaiting = state === 'waiting'
  const items = await countRows(tx, tenant.id, isWaiting)
  const rows = await listRows(tx, tenant.id, isWaiting, { offset: offsetOf(page, perPage), limit: perPage })
  const staff = await authorsOf(
    tx,
    tenant.id,
    rows.map(({ refund }) => refund),
  )
  return { ...pagingOf(items, page, perPage), data: rows.map((row) => presentQueued(row, actor, staff)) }
}
