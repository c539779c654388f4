import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { businessDate } from '../pay/business-day.ts'
import { addMethodRoutes } from './add-routes.ts'
import { answerCorrection } from './answer-correction.ts'
import { plansChangedBy } from './check-default.ts'
import { findDefault, ownDefaults } from './default-repo.ts'
import { presentBankAccount, presentCard, presentPayPal, type Marks } from './present.ts'
import { removeMethod } from './remove-method.ts'
import { listMethods, type MethodRow } from './repo.ts'
import { methodScope } from './scope.ts'
import { chosenMethod, setDefault, showDefault } from './set-default.ts'
import { methodsWithPromise, plansPaidBy } from './uses-repo.ts'

type Ctx = Context<any, Actor>

export function methodRoutes(app: App): void {
  addMethodRoutes(app)

  route(app, endpoints.listSavedPayPal, { allow: 'method.view' }, async (ctx) => ({
    data: await saved(ctx, 'paypal', presentPayPal),
  }))
  route(app, endpoints.listSavedCards, { allow: 'method.view' }, async (ctx) => ({
    data: await saved(ctx, 'card', presentCard),
  }))
  route(app, endpoints.listSavedBankAccounts, { allow: 'method.view' }, async (ctx) => ({
    data: await saved(ctx, 'ach', presentBankAccount),
  }))

  route(app, endpoints.getDefaultMethod, { allow: 'method.view' }, showDefault)

  route(app, endpoints.checkDefaultMethod, { allow: 'method.view' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const scope = await methodScope(ctx, input.body.data_id)
    const method = await chosenMethod(tx, { tenant, actor, scope, cardId: input.body.card_id, now })
    return { data: { plans: await plansChangedBy(tx, tenant.id, scope, method) } }
  })

  route(app, endpoints.setDefaultMethod, { allow: 'method.default' }, setDefault)
  route(app, endpoints.deleteMethod, { allow: 'method.remove', transaction: false }, removeMethod)

  route(app, endpoints.answerCorrection, { allow: 'method.default' }, async (ctx) => {
    const { card_id: methodId, corrected_at: correctedAt, answer } = ctx.input.body
    const { consumerId } = await methodScope(ctx, null)
    await answerCorrection(ctx, { actor: ctx.actor, consumerId, methodId, correctedAt, answer })
    return {}
  })
}

async function saved<T>(
  ctx: Ctx,
  type: MethodRow['type'],
  present: (method: MethodRow, marks: Marks) => T,
): Promise<T[]> {
  const { tx, tenant, now, input } = ctx
  const { consumerId, debtId } = await methodScope(ctx, (input as { body: { data_id?: string | null } }).body.data_id)
  const methods = await listMethods(tx, tenant.id, consumerId, type)
  const marks: Marks = {
    today: businessDate(tenant, now),
    defaultId: (await findDefault(tx, tenant.id, consumerId, debtId))?.methodId ?? null,
    withPromise: await methodsWithPromise(tx, tenant.id, consumerId),
    ownDefaults: await ownDefaults(tx, tenant.id, consumerId),
    plans: await plansPaidBy(
      tx,
      tenant.id,
      methods.map((method) => method.id),
    ),
  }
  return methods.map((method) => present(method, marks))
}
