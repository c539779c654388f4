import type { endpoints } from '@portal/shared/contract'
import { accountTypeFromCode, maskAccount } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { assertPaper } from '../authorizations/papers.ts'
import { authorizationGiven } from '../authorizations/record.ts'
import { recordMethodEvent } from './audit.ts'
import { assertBankAllowed, saveBankAccount, typedToCharge, validateBank } from './bank-account.ts'
import { methodScope } from './scope.ts'

/** saves a bank account from the portal's own form, after its validation. */
export async function addBankAccount(ctx: Context<typeof endpoints.addBankAccount, Actor>) {
  const { deps, tenant, actor, now } = ctx
  const { body } = ctx.input
  requireStepUp(ctx)
  const account = {
    nameOnCheck: body.name_on_check,
    routingNumber: body.routing_number,
    accountNumber: body.account_number,
    bankName: body.bank_name,
    email: body.email,
    accountType: accountTypeFromCode(body.account_type),
  }
  const { consumerId } = await deps.db.withTenant(tenant.id, async (tx) => {
    await assertNoMethodHold(tx, ctx)
    const scope = await methodScope({ tx, tenant, consumerId: ctx.consumerId }, body.data_id)
    const given = authorizationGiven(actor, body)
    if (given.paperId !== null) await assertPaper(tx, { tenant, consumerId: scope.consumerId, now }, given.paperId)
    return scope
  })
  assertBankAllowed(tenant, account)
  const validation = await validateBank(deps, tenant.id, typedToCharge(account))
  const method = await deps.db.withTenant(tenant.id, async (tx) => {
    const staffId = actor.kind === 'staff' ? actor.id : null
    const owner = { tenantId: tenant.id, consumerId, staffId, now, isSaved: body.save, validation }
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
}
