import type { endpoints } from '@portal/shared/contract'
import { isInList } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { debtsOf } from '../../../core/debt/policy.ts'
import { viewDebts } from './list-debts.ts'
import { presentDebt, presentDebtList, presentTotals } from './present.ts'
import { presentStrategy } from './present-strategy.ts'

/** the debts of a consumer, all or those of some statuses. */
export async function listDebts(ctx: Context<typeof endpoints.listDebts, Actor>) {
  const { person, debts } = await debtsOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  const listed = debts.filter((debt) => isInList(debt.status, ctx.input.query.status))
  const [views] = await Promise.all([viewDebts(ctx, listed), recordView(ctx, person.id, 'debts.list')])
  return presentDebtList(views)
}

/** the same debts with all fields or, reduced, with their names alone. */
export async function listDebtsBrief(ctx: Context<typeof endpoints.listDebtsBrief, Actor>) {
  const { person, debts: owed } = await debtsOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, person.id, 'debts.list')
  const views = await viewDebts(ctx, owed)
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
  const { person, debts: owed } = await debtsOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, person.id, 'debt.strategy')
  const { debt_id: only } = ctx.input.body
  const debts = owed.filter((debt) => !only || debt.id === only)
  const data = (await viewDebts(ctx, debts)).map((view) => ({
    debt_id: view.debt.id,
    strategy: presentStrategy(view),
  }))
  const [first] = data
  if (!first) throw new Refusal('not_found')
  return { strategy: first.strategy, data }
}
