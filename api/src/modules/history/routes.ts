import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../http/context.ts'
import { offsetOf, pagingOf } from '../../http/paging.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { visibleDebt } from '../accounts/policy.ts'
import { recordView } from '../people/record-view.ts'
import { receiptNumbers } from '../receipts/repo.ts'
import { presentHistory, presentPlanned } from './present.ts'
import { countHistory, countPlanned, listHistory, listPlanned } from './repo.ts'

type Ctx = Context<any, Actor>
interface Wanted {
  debtId: string
  consumerId: string | null
  page: number
  perPage: number
}

/** each list by body and by path; one answer for both. */
export function historyRoutes(app: App): void {
  route(app, endpoints.listPaymentHistory, { allow: 'payment.view' }, async (ctx) => readHistory(ctx, byBody(ctx, ctx.input.body)))
  route(app, endpoints.getPaymentHistory, { allow: 'payment.view' }, async (ctx) => readHistory(ctx, byPath(ctx, ctx.input.params, ctx.input.query)))
  route(app, endpoints.listPaymentSchedule, { allow: 'payment.view' }, async (ctx) => readSchedule(ctx, byBody(ctx, ctx.input.body)))
  route(app, endpoints.getPaymentSchedule, { allow: 'payment.view' }, async (ctx) => readSchedule(ctx, byPath(ctx, ctx.input.params, ctx.input.query)))
}

const byBody = (ctx: Ctx, body: { debt_id: string; page: number; per_page: number }): Wanted => ({
  debtId: body.debt_id,
  consumerId: ctx.consumerId,
  page: body.page,
  perPage: body.per_page,
})

/** `{debt_id}` or `{client_id}/{debt_id}`; a consumer may name only themselves (T4). */
function byPath(ctx: Ctx, { a, b }: { a: string; b?: string | undefined }, query: { page: number; per_page: number }): Wanted {
  const named = b === undefined ? null : a
  if (ctx.actor.kind === 'consumer' && named !== null && named !== ctx.actor.id) throw new Refusal('not_found')
  return { debtId: b ?? a, consumerId: named ?? ctx.consumerId, page: query.page, perPage: query.per_page }
}

async function readHistory(ctx: Ctx, { debtId, consumerId, page, perPage }: Wanted) {
  const { tx, tenant, actor } = ctx
  const debt = await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  await recordView(ctx, consumerId ?? debt.ownerId, 'payments.read')
  const total = await countHistory(tx, tenant.id, debt.id)
  const entries = await listHistory(tx, tenant.id, debt.id, offsetOf(page, perPage), perPage)
  const receipts = await receiptNumbers(tx, tenant.id, entries.map((entry) => entry.payment.id))
  const data = entries.map((entry) => presentHistory(entry, { kind: actor.kind, id: actor.id, isOpenEnded: debt.isOpenEnded, receipts }))
  return {
    ...pagingOf(total, page, perPage),
    data,
    payment_history: data,
    otp_payment_history: data.filter((row) => row.type === 'otp'),
    debts_payment_history: data.filter((row) => row.type === 'payment_plan'),
  }
}

async function readSchedule(ctx: Ctx, { debtId, consumerId, page, perPage }: Wanted) {
  const { tx, tenant, actor } = ctx
  const debt = await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  await recordView(ctx, consumerId ?? debt.ownerId, 'schedule.read')
  const { count, next } = await countPlanned(tx, tenant.id, debt.id)
  const data = (await listPlanned(tx, tenant.id, debt.id, offsetOf(page, perPage), perPage)).map(presentPlanned)
  return { ...pagingOf(count, page, perPage), data, payment_schedule: data, next_payment_date: next }
}
