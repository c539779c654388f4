import { blockedDates, addMonths, formatWireMoney, isInList, localDateIn, type LocalDate } from '@portal/shared/domain'
import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { viewDebts, type DebtView } from './list-debts.ts'
import { consumerOf, owes, visibleDebt } from '../../../core/debt/policy.ts'
import { presentDebt, presentExternal, shownBalance } from './present.ts'
import { presentDetail } from './present-detail.ts'
import { presentStrategy } from './present-strategy.ts'
import { findDebtByReference, findExternal, listDebtsOf } from '../../../core/debt/rows.ts'

/** How far ahead a date picker asks for closed days: the longest plan starts within two months. */
const BLOCKED_MONTHS = 14

export function accountRoutes(app: App): void {
  route(app, endpoints.listDebts, { allow: 'debt.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'debts.list')
    const debts = await listDebtsOf(ctx.tx, ctx.tenant.id, id)
    const views = await viewDebts(
      ctx,
      debts.filter((debt) => isInList(debt.status, ctx.input.query.status)),
    )
    return { debts: views.map(presentDebt), ...presentTotals(views) }
  })

  route(app, endpoints.listDebtsBrief, { allow: 'debt.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'debts.list')
    const views = await viewDebts(ctx, await listDebtsOf(ctx.tx, ctx.tenant.id, id))
    const debts = views.map(presentDebt)
    const isReduced = ctx.input.query.reduced === 'True'
    const brief = debts.map(({ debt_id, referenceNumber, status, originalCreditor }) => ({
      debt_id,
      referenceNumber,
      status,
      originalCreditor,
    }))
    return { debts: isReduced ? brief : debts, ...presentTotals(views) }
  })

  route(app, endpoints.getDebt, { allow: 'debt.view' }, async (ctx) => {
    const debt = await visibleDebt(ctx.tx, ctx.tenant.id, ctx.input.body.debt_id, ctx.actor, ctx.consumerId)
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'debt.open')
    const [view] = await viewDebts(ctx, [debt])
    const data = presentDebt(view!)
    return { loan_id: data.loan_id, display_id: data.display_id, data }
  })

  route(app, endpoints.getDebtDetail, { allow: 'debt.view' }, async (ctx) => {
    const debt = await visibleDebt(ctx.tx, ctx.tenant.id, ctx.input.params.id, ctx.actor, ctx.consumerId)
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'debt.open')
    const [view] = await viewDebts(ctx, [debt])
    return { data: presentDetail(view!) }
  })

  route(app, endpoints.getStrategy, { allow: 'debt.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'debt.strategy')
    const { debt_id: only } = ctx.input.body
    const debts = (await listDebtsOf(ctx.tx, ctx.tenant.id, id)).filter((debt) => !only || debt.id === only)
    const data = (await viewDebts(ctx, debts)).map((view) => ({
      debt_id: view.debt.id,
      strategy: presentStrategy(view),
    }))
    const [first] = data
    if (!first) throw new Refusal('not_found')
    return { strategy: first.strategy, data }
  })

  route(app, endpoints.getBalance, { allow: 'debt.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'balance.read')
    const debts = await listDebtsOf(ctx.tx, ctx.tenant.id, id)
    return {
      debts_info: debts.map((debt) => ({ id: debt.id, current_balance: formatWireMoney(shownBalance({ debt })) })),
    }
  })

  route(app, endpoints.getExternalDebt, { allow: 'debt.external' }, async (ctx) => {
    const debt = await findDebtByReference(ctx.tx, ctx.tenant.id, ctx.input.params.reference_number)
    const isTheirs = debt && (ctx.actor.kind === 'staff' || (await owes(ctx.tx, ctx.tenant.id, debt.id, ctx.actor.id)))
    const detail = isTheirs ? await findExternal(ctx.tx, ctx.tenant.id, debt.id) : null
    // Not every debt that went elsewhere came with the other's details: then all of them are null, which is no fault. Of
    // one that was taken back nothing is known any more.
    const isKnown = Object.keys(detail ?? {}).length > 0
    if (!isTheirs || (!isKnown && debt.status !== 'external')) throw new Refusal('not_found')
    await recordView(ctx, debt.ownerId, 'debt.external')
    return { data: presentExternal(debt.referenceNumber, detail ?? {}) }
  })

  route(app, endpoints.getBlockedDates, { allow: 'session' }, async ({ tenant, now }) => {
    const today = localDateIn(now, tenant.zone)
    return { data: blockedDates(today, addMonths(today, BLOCKED_MONTHS), tenant.closures as LocalDate[]) }
  })
}

/** The sums and names that stand beside a list of debts. */
function presentTotals(views: readonly DebtView[]) {
  const others = new Map(
    views.flatMap(({ parties, consumerId }) =>
      parties.filter((p) => p.consumerId !== consumerId).map((p) => [p.consumerId, p.fullName] as const),
    ),
  )
  return {
    co_debtors: [...others].map(([id, full_name]) => ({ id, full_name })),
    debts_info: views.map((view) => ({ id: view.debt.id, current_balance: formatWireMoney(shownBalance(view)) })),
  }
}
