import * as v from 'valibot'
import type { App } from '../../http/context.ts'
import { takeInbound } from '../../areas/people/inbound/take-inbound.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, tenantNamed } from './input.ts'

const Written = v.strictObject({
  tenant: v.string(),
  channel: v.optional(v.picklist(['text', 'email'], "must be 'text' or 'email'"), 'text'),
  from: v.pipe(v.string(), v.trim(), v.minLength(1, 'must be an e-mail address or a telephone number')),
  subject: v.optional(v.string()),
  text: v.pipe(v.string(), v.maxLength(20_000, 'may have at most 20000 characters')),
})

/** Simulates a carrier's delivery of a consumer's answer by text or e-mail. */
export function inboundControl(app: App, demo: DemoDeps): void {
  app.post('/demo/inbound', async (request) => {
    const { tenant: id, channel, from, subject, text } = readInput(Written, request.body)
    const tenant = tenantNamed(demo, id)
    const carrierRef = `demo:${demo.deps.ids.next()}`
    const inbound = { channel, from, ...(subject !== undefined && { subject }), text, carrierRef, isAuthentic: true }
    return { tenant: tenant.id, done: await takeInbound(demo.deps, tenant, inbound) }
  })
}
