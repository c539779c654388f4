import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { authorizationMethod } from '../authorizations/record.ts'
import { businessDate } from '../pay/business-day.ts'
import { addMethodRoutes } from './add-routes.ts'
import { answerCorrection } from './answer-correction.ts'
import { recordMethodEvent } from './audit.ts'
import { plansChangedBy } from './check-default.ts'
import { findDefault, ownDefaults } from './default-repo.ts'
import { presentBankAccount, presentCard, presentPayPal, type Marks } from './present.ts'
import { removeMethod } from './remove-method.ts'
import { findMethod, listMethods, type MethodRow } from './repo.ts'
import { methodScope } from './scope.ts'
import { chosenMethod, setDefault } from './set-default.ts'
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

  route(app, endpoints.getDefaultMethod, { allow: 'method.view' }, async (ctx) => {
    const { consumerId, debtId } = await methodScope(ctx, ctx.input.body.data_id)
    const found = await findDefault(ctx.tx, ctx.tenant.id, consumerId, debtId)
    const method = found?.methodId ? await findMethod(ctx.tx, ctx.tenant.id, consumerId, found.methodId) : null
    const isManual = found !== null && found.methodId === null
    return {
      card_id: method?.id ?? null,
      type: method?.type ?? (isManual ? 'manual' : null),
      manual_details: { Manual: isManual },
    }
  })

  route(app, endpoints.checkDefaultMethod, { allow: 'method.view' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    const scope = await methodScope(ctx, input.body.data_id)
    const method = await chosenMethod(tx, { tenant, actor, scope, cardId: input.body.card_id, now })
    return { data: { plans: await plansChangedBy(tx, tenant.id, scope, method) } }
  })

  route(app, endpoints.setDefaultMethod, { allow: 'method.default' }, async (ctx) => {
    const { tx, tenant, actor, deps, now, request, input } = ctx
    const { card_id: cardId, authorization_id, text_hashes, authorization, recording_ref, language } = input.body
    requireStepUp(ctx)
    await assertNoMethodHold(tx, ctx)
    const scope = await methodScope(ctx, input.body.data_id)
    const { method: how, evidence } = authorizationMethod(actor, authorization, recording_ref)
    const choice = { tenant, actor, scope, cardId, now }
    const method = await setDefault(tx, deps, choice, {
      how,
      evidence,
      language,
      authorizationId: authorization_id ?? null,
      shown: text_hashes ?? [],
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    })
    await recordMethodEvent(ctx, actor, scope.consumerId, 'method.default', method)
    return {}
  })

  route(app, endpoints.deleteMethod, { allow: 'method.remove', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { card_id: methodId, cancel_promise: cancelPromise, data_id: dataId } = input.body
    const method = await deps.db.withTenant(tenant.id, async (tx) => {
      const { consumerId } = await methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId)
      const removal = { actor, consumerId, methodId, cancelPromise }
      const removed = await removeMethod({ tx, deps, tenant, now }, removal)
      await recordMethodEvent({ tx, tenant, now }, actor, consumerId, 'method.removed', removed)
      return removed
    })
    // Only tidying: our row is gone whether or not the processor hears of it.
    if (method.token) await deps.processor.forget(tenant.id, method.token).catch(() => {})
    return {}
  })

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
