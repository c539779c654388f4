import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { businessDate } from '../../pay/business-day.ts'
import { answerCounter } from './answer.ts'
import { presentCounter } from './present.ts'
import { proposeCounter } from './propose.ts'
import { showCounter } from './show.ts'

/** F-33: amounts and days that consumers propose, and how staff answer them. */
export function counterRoutes(app: App): void {
  route(app, endpoints.getCounterOffer, { allow: 'debt.view' }, showCounter)
  route(app, endpoints.proposeCounterOffer, { allow: 'counter.propose' }, proposeCounter)

  // No transaction of the route's own: a tried code counts even after a refusal.
  route(app, endpoints.answerCounterOffer, { allow: 'counter.answer', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { counter_id: counterId } = input.params
    const answered = await answerCounter(deps, { tenant, actor, counterId, body: input.body, now })
    return { data: presentCounter(answered, businessDate(tenant, now)) }
  })
}
