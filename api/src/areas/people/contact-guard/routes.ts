import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { approve } from '../../entry/index.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { checkNumberOf } from './check-number.ts'
import { commCount } from './comm-count.ts'
import { readLedger, showAttempts } from './ledger.ts'
import { recordOutcome } from './record-outcome.ts'
import { addRequest, endRequest, readStop } from './requests.ts'
import { readStanding } from './standing.ts'
import { startAttempt } from './start-attempt.ts'

/** The contact guard at the desk (F-04): may I contact now, the ledger of attempts, and what consumers ask of us. */
export function contactGuardRoutes(app: App): void {
  route(app, endpoints.getContactStanding, { allow: 'comm_count.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'contact.read')
    return { data: await readStanding(ctx, person, ctx.input.query.debt_id ?? null) }
  })

  route(app, endpoints.getCommCount, { allow: 'comm_count.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.input.params.id)
    await recordView(ctx, person.id, 'comm_count.read')
    return commCount(ctx, person.id)
  })

  route(app, endpoints.listContactAttempts, { allow: 'comm_count.view' }, async (ctx) => {
    const { page, per_page: perPage } = ctx.input.query
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'contact.ledger')
    return readLedger(ctx, person.id, { page, perPage })
  })

  route(app, endpoints.startContactAttempt, { allow: 'comm_count.view', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { override } = input.body
    const { client_id: consumerId } = input.params
    // Each try of a code counts, in a transaction of its own, whatever becomes of the call.
    const by = override
      ? await approve(deps, tenant, {
          agentId: actor.id,
          code: override.piggy_code,
          consumerId,
          now,
        })
      : null
    const data = await deps.db.withTenant(tenant.id, async (tx) => {
      const calling = { tx, deps, tenant, actor, now, request: ctx.request }
      const row = await startAttempt(calling, consumerId, input.body, { by })
      return (await showAttempts(calling, row.consumerId, [{ row, reference: null }]))[0]!
    })
    return { data }
  })

  route(app, endpoints.recordContactOutcome, { allow: 'comm_count.view' }, async (ctx) => {
    const row = await recordOutcome(ctx, ctx.input.params.attempt_id, ctx.input.body)
    return { data: (await showAttempts(ctx, row.consumerId, [{ row, reference: null }]))[0]! }
  })

  route(app, endpoints.addContactRequest, { allow: 'contact.edit' }, async (ctx) => ({
    data: await addRequest(ctx, ctx.input.body),
  }))

  route(app, endpoints.getContactStop, { allow: 'contact.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'contact.stop')
    return { data: await readStop(ctx, person.id, 'cease'), workplace: await readStop(ctx, person.id, 'workplace') }
  })

  route(app, endpoints.endContactRequest, { allow: 'contact.edit' }, async (ctx) => ({
    data: await endRequest(ctx, ctx.input.params.request_id, ctx.input.body.reason),
  }))

  route(app, endpoints.checkNumber, { allow: 'comm_count.view', transaction: false }, async (ctx) => {
    const { client_id: consumerId, contact_point_id: pointId } = ctx.input.params
    return { data: { result: await checkNumberOf(ctx, consumerId, pointId) } }
  })
}
