import type { endpoints } from '@portal/shared/contract'
import { formatWireMoney, isInList } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { viewDebts, type DebtView } from './list-debts.ts'
import { presentDebt, shownBalance } from './present.ts'
import { presentStrategy } from './present-strategy.ts'

/** the debts of a consumer, all or those of some statuses. */
export async function listDebts(ctx: Context<typeof endpoints.listDebts, Actor>) {
  const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, id, 'debts.list')
  const debts = await listDebtsOf(ctx.tx, ctx.tenant.id, id)
  const views = await viewDebts(
    ctx,
    debts.filter((debt) => isInList(debt.status, ctx.input.query.status)),
  )
  return { debts: views.map(presentDebt), ...presentTotals(views) }
}

/** the same debts with all fields or, reduced, with their names alone. */
export async function listDebtsBrief(ctx: Context<typeof endpoints.listDebtsBrief, Actor>) {
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
}

/** A-37, N-01: the next step for each debt of a consumer, or for one of them. */
export async function listStrategies(ctx: Context<typeof endpoints.getStrategy, Actor>) {
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
}

/** the balances and the co-debtors that accompany a list of debts. */
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
