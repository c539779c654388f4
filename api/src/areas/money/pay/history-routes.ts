import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { businessDate } from './business-day.ts'
import { plannedPayments } from './planned-payments.ts'
import { presentPlanned } from './present-history.ts'
import { historyOf } from './read-history.ts'

type Ctx = Context<any, Actor>
interface Wanted {
  debtId: string
  /** Named by staff in the body or in the path. */
  clientId: string | null
  page: number
  perPage: number
}

/** the past and the planned payments of a debt, by body and by path. */
export function historyRoutes(app: App): void {
  route(app, endpoints.listPaymentHistory, { allow: 'payment.view' }, (ctx) =>
    history(ctx, fromBody(ctx.input.body, ctx.consumerId)),
  )
  route(app, endpoints.getPaymentHistory, { allow: 'payment.view' }, (ctx) => history(ctx, fromPath(ctx, ctx.input)))
  route(app, endpoints.listPaymentSchedule, { allow: 'payment.view' }, (ctx) =>
    schedule(ctx, fromBody(ctx.input.body, ctx.consumerId)),
  )
  route(app, endpoints.getPaymentSchedule, { allow: 'payment.view' }, (ctx) => schedule(ctx, fromPath(ctx, ctx.input)))
}

async function history(ctx: Ctx, wanted: Wanted) {
  const { tx, tenant, actor } = ctx
  const debt = await visibleDebt(tx, tenant.id, wanted.debtId, actor, wanted.clientId)
  const seen = recordView(ctx, wanted.clientId ?? debt.ownerId, 'payments.history')
  return (await Promise.all([historyOf(ctx, debt, wanted), seen]))[0]
}

async function schedule(ctx: Ctx, wanted: Wanted) {
  const { tx, tenant, actor, now } = ctx
  const debt = await visibleDebt(tx, tenant.id, wanted.debtId, actor, wanted.clientId)
  await recordView(ctx, wanted.clientId ?? debt.ownerId, 'payments.schedule')
  const isStaff = actor.kind === 'staff'
  const { rows, next } = await plannedPayments(tx, tenant, debt.id, businessDate(tenant, now))
  const planned = rows.map((row) => presentPlanned(row, isStaff))
  const from = offsetOf(wanted.page, wanted.perPage)
  const data = planned.slice(from, from + wanted.perPage)
  return {
    ...pagingOf(planned.length, wanted.page, wanted.perPage),
    data,
    payment_schedule: data,
    next_payment_date: next,
  }
}

const fromBody = (body: { debt_id: string; page: number; per_page: number }, clientId: string | null): Wanted => ({
  debtId: body.debt_id,
  clientId,
  page: body.page,
  perPage: body.per_page,
})

/** `{debt_id}` or `{client_id}/{debt_id}`; a consumer may only put their own id in front (T4). */
function fromPath(
  ctx: Ctx,
  { params, query }: { params: { a: string; b?: string | undefined }; query: { page: number; per_page: number } },
): Wanted {
  const clientId = params.b === undefined ? ctx.consumerId : params.a
  if (ctx.actor.kind === 'consumer' && clientId !== ctx.actor.id) throw new Refusal('not_found')
  return { debtId: params.b ?? params.a, clientId, page: query.page, perPage: query.per_page }
}
