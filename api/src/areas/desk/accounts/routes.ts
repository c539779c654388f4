import { blockedDates, addMonths, formatWireMoney, localDateIn, type LocalDate } from '@portal/shared/domain'
import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { viewDebts } from './list-debts.ts'
import { openCabinet } from './open-cabinet.ts'
import { listDebts, listDebtsBrief, listStrategies } from './list-debts-of-consumer.ts'
import { debtsOf, visibleDebt } from '../../../core/debt/policy.ts'
import { presentDetail, presentOpened, shownBalance } from './present.ts'
import { viewExternalDebt } from './view-external-debt.ts'

/** How many months ahead a date picker asks for closed days. */
const BLOCKED_MONTHS = 14

export function accountRoutes(app: App): void {
  route(app, endpoints.listDebts, { allow: 'debt.view' }, listDebts)

  route(app, endpoints.openCabinet, { allow: 'debt.view' }, openCabinet)

  route(app, endpoints.listDebtsBrief, { allow: 'debt.view' }, listDebtsBrief)

  route(app, endpoints.getDebt, { allow: 'debt.view' }, async (ctx) => {
    const debt = await visibleDebt(ctx.tx, ctx.tenant.id, ctx.input.body.debt_id, ctx.actor, ctx.consumerId)
    const seen = recordView(ctx, ctx.consumerId ?? debt.ownerId, 'debt.open')
    const [[view]] = await Promise.all([viewDebts(ctx, [debt]), seen])
    return presentOpened(view!)
  })

  route(app, endpoints.getDebtDetail, { allow: 'debt.view' }, async (ctx) => {
    const debt = await visibleDebt(ctx.tx, ctx.tenant.id, ctx.input.params.id, ctx.actor, ctx.consumerId)
    await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'debt.open')
    const [view] = await viewDebts(ctx, [debt])
    return { data: presentDetail(view!) }
  })

  route(app, endpoints.getStrategy, { allow: 'debt.view' }, listStrategies)

  route(app, endpoints.getBalance, { allow: 'debt.view' }, async (ctx) => {
    const { person, debts } = await debtsOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'balance.read')
    return {
      debts_info: debts.map((debt) => ({ id: debt.id, current_balance: formatWireMoney(shownBalance({ debt })) })),
    }
  })

  route(app, endpoints.getExternalDebt, { allow: 'debt.external' }, viewExternalDebt)

  route(app, endpoints.getBlockedDates, { allow: 'session' }, async ({ tenant, now }) => {
    const today = localDateIn(now, tenant.zone)
    return { data: blockedDates(today, addMonths(today, BLOCKED_MONTHS), tenant.closures as LocalDate[]) }
  })
}
