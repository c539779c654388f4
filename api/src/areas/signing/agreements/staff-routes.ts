import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { attemptsOf } from './attempts-repo.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { countersign, declineAsAttorney } from './countersign.ts'
import { agreementById, agreementOf } from './current.ts'
import { envelopesOf } from './envelope-repo.ts'
import { listAgreements } from './list-agreements.ts'
import { openPaper } from './open-paper.ts'
import { asItStands } from './read-agreement.ts'
import { witnessOf } from './record-step.ts'
import { sealMissing } from './seal.ts'
import { resendInvitation, resetAttempts, takeBack } from './staff-steps.ts'
import { askService, type Asked } from './sync.ts'
import { viewDetail } from './view.ts'

/** Agreements for staff: the attorney's queue, evidence, and the actions on an agreement. */
export function staffAgreementRoutes(app: App): void {
  route(app, endpoints.listAgreements, { allow: 'agreement.countersign' }, listAgreements)

  route(app, endpoints.getAgreement, { allow: 'agreement.manage', transaction: false }, async (ctx) => {
    const { deps, tenant, input } = ctx
    const { envelope, ownerId } = await foundAndSeen(ctx, input.params.agreement_id, 'agreement.open')
    const asked = await askService(deps, tenant, envelope)
    await sealMissing(deps, tenant, ownerId)
    return { data: await detailAfter(ctx, input.params.agreement_id, asked) }
  })

  route(app, endpoints.openAgreement, { allow: 'agreement.manage', transaction: false }, async (ctx) =>
    openPaper(ctx, await foundAndSeen(ctx, ctx.input.params.agreement_id, 'agreement.document')),
  )

  route(app, endpoints.listDebtAgreements, { allow: 'agreement.manage', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    const id = input.params.debt_id
    const { ownerId } = await deps.db.withTenant(tenant.id, (tx) => visibleDebt(tx, tenant.id, id, actor, null))
    await sealMissing(deps, tenant, ownerId)
    return deps.db.withTenant(tenant.id, (tx) => ofDebt(ctx, tx, id))
  })

  route(app, endpoints.countersignAgreement, { allow: 'agreement.countersign' }, async (ctx) => {
    await countersign(ctx, byAttorney(ctx), ctx.input.body)
    return { data: await detailIn(ctx, ctx.input.params.agreement_id) }
  })
  route(app, endpoints.declineAgreement, { allow: 'agreement.countersign' }, async (ctx) => {
    await declineAsAttorney(ctx, byAttorney(ctx), ctx.input.body.reason)
    return { data: await detailIn(ctx, ctx.input.params.agreement_id) }
  })

  route(app, endpoints.resendAgreement, { allow: 'agreement.manage' }, async (ctx) => {
    await resendInvitation(ctx, ctx.input.params.agreement_id, byStaff(ctx))
    return { data: await detailIn(ctx, ctx.input.params.agreement_id) }
  })
  route(app, endpoints.voidAgreement, { allow: 'agreement.manage' }, async (ctx) => {
    await takeBack(ctx, ctx.input.params.agreement_id, ctx.input.body.reason, byStaff(ctx))
    return { data: await detailIn(ctx, ctx.input.params.agreement_id) }
  })
  route(app, endpoints.resetAgreementAttempts, { allow: 'agreement.manage' }, async (ctx) => {
    const used = await resetAttempts(ctx, ctx.input.params.debt_id, ctx.input.body.reason, byStaff(ctx))
    return { attempts: { used, allowed: ctx.tenant.capabilities['asa.max_attempts'] } }
  })
}

/** Finds an agreement and writes the access log, in one transaction. */
const foundAndSeen = ({ deps, tenant, actor, now, request }: Call, id: string, action: string) =>
  deps.db.withTenant(tenant.id, async (tx) => {
    const found = await agreementById(tx, { tenant, actor }, id)
    await recordView({ tx, deps, tenant, actor, now, request }, found.ownerId, action)
    return found
  })

/** The agreements of a debt, newest first, with their evidence. */
async function ofDebt({ deps, tenant, actor, now, request }: Call, tx: Tx, id: string) {
  const debt = await visibleDebt(tx, tenant.id, id, actor, null)
  await recordView({ tx, deps, tenant, actor, now, request }, debt.ownerId, 'agreements.list')
  const data = []
  for (const envelope of await envelopesOf(tx, tenant.id, id))
    data.push(await viewDetail({ tx, tenant, actor, now }, await agreementOf(tx, envelope, debt)))
  const used = await attemptsOf(tx, tenant.id, id, now)
  const mayReset = used > 0 || debt.asaStatus === 'attempts_limit_reached'
  return { data, attempts: { used, allowed: tenant.capabilities['asa.max_attempts'], may_reset: mayReset } }
}

type Call = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'actor' | 'now' | 'request'>
type AttorneyCall = Call & { input: { params: { agreement_id: string } } }

const byStaff = ({ actor, request }: Call) => ({ staffId: actor.id, witness: witnessOf(request) })
const byAttorney = ({ actor, request, input }: AttorneyCall) => ({
  agreementId: input.params.agreement_id,
  attorneyId: actor.id,
  witness: witnessOf(request),
})

/** The agreement after the action of the same transaction. */
const detailIn = async (ctx: Call & Pick<Context<any, Actor>, 'tx'>, id: string) =>
  viewDetail(ctx, await agreementById(ctx.tx, ctx, id))

const detailAfter = ({ deps, tenant, actor, now }: Call, id: string, asked: Asked) =>
  deps.db.withTenant(tenant.id, async (tx) =>
    viewDetail({ tx, tenant, actor, now }, asItStands(await agreementById(tx, { tenant, actor }, id), asked, now)),
  )
