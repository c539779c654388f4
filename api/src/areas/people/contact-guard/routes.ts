import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { checkNumberOf } from './check-number.ts'
import { commCount, countedFor } from './comm-count.ts'
import { readLedger, showAttempts } from './ledger.ts'
import { correctOutcome } from './correct-outcome.ts'
import { recordOutcome } from './record-outcome.ts'
import { addRequest, endRequest, readStop } from './requests.ts'
import { readStanding } from './standing.ts'
import { startApprovedAttempt } from './start-approved-attempt.ts'

/** Routes of the contact guard (F-04): whether contact is allowed now, the attempts, and contact requests. */
export function contactGuardRoutes(app: App): void {
  route(app, endpoints.getContactStanding, { allow: 'comm_count.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const standing = readStanding(ctx, person, ctx.input.query.debt_id ?? null)
    const [data] = await Promise.all([standing, recordView(ctx, person.id, 'contact.read')])
    return { data }
  })

  route(app, endpoints.getCommCount, { allow: 'comm_count.view' }, async (ctx) => {
    const { id, scope } = ctx.input.params
    const counted = await countedFor(ctx, id)
    const seen = recordView(ctx, counted.consumerId, 'comm_count.read')
    const [data] = await Promise.all([commCount(ctx, counted, scope === 'all'), seen])
    return data
  })

  route(app, endpoints.listContactAttempts, { allow: 'comm_count.view' }, async (ctx) => {
    const { page, per_page: perPage } = ctx.input.query
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'contact.ledger')
    return readLedger(ctx, person.id, { page, perPage })
  })

  route(app, endpoints.startContactAttempt, { allow: 'comm_count.view', transaction: false }, async (ctx) => ({
    data: await startApprovedAttempt(ctx, ctx.input.params.client_id, ctx.input.body),
  }))

  route(app, endpoints.recordContactOutcome, { allow: 'comm_count.view' }, async (ctx) => {
    const row = await recordOutcome(ctx, ctx.input.params.attempt_id, ctx.input.body)
    return { data: (await showAttempts(ctx, row.consumerId, [{ row, reference: null }]))[0]! }
  })

  route(app, endpoints.correctContactOutcome, { allow: 'contact.correct' }, async (ctx) => {
    const row = await correctOutcome(ctx, ctx.input.params.attempt_id, ctx.input.body)
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
