import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { authorizationWay } from '../authorizations/record.ts'
import { businessDate } from '../pay/business-day.ts'
import { answerCorrection } from './correct-bank-account.ts'
import { findDefault, ownDefaults } from './default-repo.ts'
import { presentBankAccount, presentCard, presentPayPal, type Marks, presentAddedCard, unmarked } from './present.ts'
import { removeMethod } from './remove-method.ts'
import { listMethods, type MethodRow } from './repo.ts'
import { methodScope } from './scope.ts'
import { chosenMethod, setDefault, showDefault, plansChangedBy } from './set-default.ts'
import { methodsWithPromise, plansPaidBy } from './uses-repo.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import type { FrameKind } from '../../../gateways/processor/method.ts'
import { addBankAccount } from './add-bank-account.ts'
import { openFrame } from './frame.ts'
import { saveFromFrame } from './save-from-frame.ts'

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
    return { data: { plans: await plansChangedBy(tx, tenant, scope, method, businessDate(tenant, now)) } }
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
  await recordView(ctx, consumerId, 'methods.list')
  const [methods, chosen, withPromise, own] = await Promise.all([
    listMethods(tx, tenant.id, consumerId, type),
    findDefault(tx, tenant.id, consumerId, debtId),
    methodsWithPromise(tx, tenant.id, consumerId),
    ownDefaults(tx, tenant.id, consumerId),
  ])
  const ids = methods.map((method) => method.id)
  const marks: Marks = {
    today: businessDate(tenant, now),
    defaultId: chosen?.methodId ?? null,
    withPromise,
    ownDefaults: own,
    plans: await plansPaidBy(tx, tenant.id, ids),
  }
  return methods.map((method) => present(method, marks))
}

/** P-58: opens a form of the processor, and saves a method from it. */
export function addMethodRoutes(app: App): void {
  route(app, endpoints.getCardFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'card'))
  route(app, endpoints.getBankFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'ach'))

  route(app, endpoints.getPayPalFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'paypal'))

  route(app, endpoints.addCard, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['card', 'ach'])
    return { payment_method_id: method.id, card_details: presentAddedCard(method) }
  })

  route(app, endpoints.addPayPal, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['paypal'])
    return { payment_method_id: method.id, paypal_details: presentPayPal(method, unmarked) }
  })

  route(app, endpoints.addBankAccount, { allow: 'method.add', transaction: false }, addBankAccount)
}

/** A-59 vaults a bank account in the frame; the same call as for a card saves it. */
async function frame(ctx: Context<typeof endpoints.getCardFrame, Actor>, kind: FrameKind) {
  const { deps, tenant, actor, now, input } = ctx
  requireStepUp(ctx)
  const scope = await deps.db.withTenant(tenant.id, async (tx) => {
    await assertNoMethodHold(tx, ctx)
    return methodScope({ tx, tenant, consumerId: ctx.consumerId }, input.body.data_id)
  })
  return openFrame(deps, { tenant, actorId: actor.id, scope, kind, language: input.body.language, now })
}

async function fromFrame(
  ctx: Context<typeof endpoints.addCard, Actor> | Context<typeof endpoints.addPayPal, Actor>,
  kinds: readonly FrameKind[],
): Promise<MethodRow> {
  const { deps, tenant, actor, now, input } = ctx
  const { nonce, save: isSaved, data_id: dataId, authorization } = input.body
  // The frame saves and charges nothing; what is debited from the method is authorized with its payment.
  if (authorization) authorizationWay(actor, { authorization })
  const { consumerId } = await deps.db.withTenant(tenant.id, (tx) =>
    methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId),
  )
  return saveFromFrame(deps, { tenant, actor, consumerId, nonce, kinds, isSaved, now })
}
