import { endpoints } from '@portal/shared/contract'
import { accountTypeFromCode, maskAccount } from '@portal/shared/domain'
import type { Actor, App, Context } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { assertNoMethodHold } from '../../security/method-hold.ts'
import { requireStepUp } from '../../security/step-up.ts'
import type { FrameKind } from '../../gateways/processor/method.ts'
import { authorizationMethod } from '../authorizations/record.ts'
import { businessDate } from '../payments/business-day.ts'
import { recordMethodEvent } from './audit.ts'
import { assertBankAllowed, saveBankAccount, typedToCharge, validateBank } from './bank-account.ts'
import { methodLabel, methodSnapshot } from './describe.ts'
import { openFrame } from './frame.ts'
import { cardExpiry, presentBankAccount, presentCard, presentPayPal, type Marks } from './present.ts'
import { removeMethod } from './remove-method.ts'
import {
  ALL_DEBTS,
  findDefault,
  findMethod,
  listMethods,
  methodsWithPromise,
  putDefault,
  type MethodRow,
} from './repo.ts'
import { saveFromFrame } from './save-from-frame.ts'
import { methodScope } from './scope.ts'
import { assertUsable } from './usable.ts'

type Ctx = Context<any, Actor>

export function methodRoutes(app: App): void {
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

  route(app, endpoints.setDefaultMethod, { allow: 'method.default' }, async (ctx) => {
    const { tx, tenant, actor, now, input } = ctx
    requireStepUp(ctx)
    await assertNoMethodHold(tx, ctx)
    const { consumerId, debtId } = await methodScope(ctx, input.body.data_id)
    const method = await chosenDefault(ctx, consumerId, input.body.card_id)
    await putDefault(tx, {
      tenantId: tenant.id,
      consumerId,
      scope: debtId ?? ALL_DEBTS,
      methodId: method?.id ?? null,
      setAt: now,
      setBy: actor.id,
    })
    await recordMethodEvent(ctx, actor, consumerId, 'method.default', method)
    return {}
  })

  route(app, endpoints.deleteMethod, { allow: 'method.remove', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { card_id: methodId, cancel_promise: cancelPromise, data_id: dataId } = input.body
    const method = await deps.db.withTenant(tenant.id, async (tx) => {
      const { consumerId } = await methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId)
      const removed = await removeMethod(tx, { tenantId: tenant.id, consumerId, methodId, cancelPromise, now })
      await recordMethodEvent({ tx, tenant, now }, actor, consumerId, 'method.removed', removed)
      return removed
    })
    // Only tidying: our row is gone whether or not the processor hears of it.
    if (method.token) await deps.processor.forget(tenant.id, method.token).catch(() => {})
    return {}
  })

  route(app, endpoints.getCardFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'card'))
  route(app, endpoints.getBankFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'ach'))

  route(app, endpoints.getPayPalFrame, { allow: 'method.add', transaction: false }, (ctx) => frame(ctx, 'paypal'))

  route(app, endpoints.addCard, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['card', 'ach'])
    return {
      payment_method_id: method.id,
      card_details: {
        card_id: method.id,
        card_name: methodLabel(methodSnapshot(method)),
        card_description: method.description,
        card_expiry: cardExpiry(method),
      },
    }
  })

  route(app, endpoints.addPayPal, { allow: 'method.add', transaction: false }, async (ctx) => {
    const method = await fromFrame(ctx, ['paypal'])
    return { payment_method_id: method.id, paypal_details: presentPayPal(method, { defaultId: null }) }
  })

  route(app, endpoints.addBankAccount, { allow: 'method.add', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { body } = input
    requireStepUp(ctx)
    const account = {
      nameOnCheck: body.name_on_check,
      routingNumber: body.routing_number,
      accountNumber: body.account_number,
      bankName: body.bank_name,
      email: body.email,
      accountType: accountTypeFromCode(body.account_type),
    }
    authorizationMethod(actor, body.authorization, body.recording_ref)
    const { consumerId } = await deps.db.withTenant(tenant.id, async (tx) => {
      await assertNoMethodHold(tx, ctx)
      return methodScope({ tx, tenant, consumerId: ctx.consumerId }, body.data_id)
    })
    assertBankAllowed(tenant, account)
    const validation = await validateBank(deps, tenant.id, typedToCharge(account))
    const method = await deps.db.withTenant(tenant.id, async (tx) => {
      const owner = {
        tenantId: tenant.id,
        consumerId,
        staffId: actor.kind === 'staff' ? actor.id : null,
        now,
        isSaved: body.save,
        validation,
      }
      const added = await saveBankAccount(tx, deps, owner, account)
      await recordMethodEvent({ tx, tenant, now }, actor, consumerId, 'method.added', added)
      return added
    })
    return {
      payment_method_id: method.id,
      account_id: method.id,
      account_number: maskAccount(method.lastFour),
      bank_name: method.bankName ?? '',
      routing_number: method.routingNumber ?? '',
    }
  })
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
  const { nonce, save: isSaved, data_id: dataId } = input.body
  const { consumerId } = await deps.db.withTenant(tenant.id, (tx) =>
    methodScope({ tx, tenant, consumerId: ctx.consumerId }, dataId),
  )
  return saveFromFrame(deps, { tenant, actor, consumerId, nonce, kinds, isSaved, now })
}

async function saved<T>(
  ctx: Ctx,
  type: MethodRow['type'],
  present: (method: MethodRow, marks: Marks) => T,
): Promise<T[]> {
  const { tx, tenant, now, input } = ctx
  const { consumerId, debtId } = await methodScope(ctx, (input as { body: { data_id?: string | null } }).body.data_id)
  const marks: Marks = {
    today: businessDate(tenant, now),
    defaultId: (await findDefault(tx, tenant.id, consumerId, debtId))?.methodId ?? null,
    withPromise: await methodsWithPromise(tx, tenant.id, consumerId),
  }
  return (await listMethods(tx, tenant.id, consumerId, type)).map((method) => present(method, marks))
}

/** A usable method of this person, or null for Mail and Mail/Wire (P-52) where the tenant takes it. */
async function chosenDefault(
  { tx, tenant, now }: Ctx,
  consumerId: string,
  cardId: string | null,
): Promise<MethodRow | null> {
  if (cardId === null || cardId === 'None') {
    if (tenant.capabilities['method.physical'] === 'none') throw new Refusal('method_not_allowed_here')
    return null
  }
  const method = await findMethod(tx, tenant.id, consumerId, cardId)
  if (!method) throw new Refusal('not_found')
  assertUsable(tenant, method, businessDate(tenant, now))
  return method
}
