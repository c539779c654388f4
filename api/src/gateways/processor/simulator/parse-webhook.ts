import * as v from 'valibot'
import { isSignedBody } from '../../../security/signed-body.ts'
import type { ProcessorEvent } from '../event.ts'
import { WebhookRejected } from '../port.ts'
import { eventTypes } from './server/records.ts'
import { chargeOutcome } from './outcomes.ts'

/** The header with the simulator's signature. */
export const signatureHeader = 'processor-signature'

const Body = v.object({
  id: v.string(),
  type: v.picklist(eventTypes),
  tenant: v.string(),
  reference: v.string(),
  processor_ref: v.string(),
  cents: v.pipe(v.number(), v.safeInteger()),
  code: v.nullable(v.string()),
  sequence: v.number(),
  routing: v.nullable(v.string()),
  account: v.nullable(v.string()),
  object: v.optional(v.string(), ''),
  refund_reference: v.optional(v.string()),
  whole: v.optional(v.boolean(), false),
  inquiry: v.optional(v.boolean(), false),
  won: v.optional(v.boolean(), false),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Checks signature and age of the raw bytes before it reads them. */
export function parseSimulatorWebhook(
  raw: string,
  headers: Record<string, string | string[] | undefined>,
  key: string,
): ProcessorEvent {
  if (!isSignedBody(raw, headers[signatureHeader], key, Math.floor(Date.now() / 1000)))
    throw new WebhookRejected('signature')
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), raw)
  if (!body.success) throw new WebhookRejected('shape')
  return eventOf(body.output)
}

/** The events of a list of changes. */
export const readChanges = (changes: unknown): ProcessorEvent[] => v.parse(v.array(Body), changes).map(eventOf)

function eventOf(body: v.InferOutput<typeof Body>): ProcessorEvent {
  const { id, tenant, reference, processor_ref: processorReference, type, code, cents, object } = body
  const known = { eventId: id, tenantId: tenant, reference, at: new Date(body.at) }
  const amountCents = BigInt(cents)
  const refund = { refundId: object, refundReference: body.refund_reference ?? null, amountCents }
  switch (type) {
    case 'charge.failed': {
      const failed = chargeOutcome({
        kind: 'reply',
        status: 200,
        body: { state: 'failed', code, processor_ref: processorReference },
      })
      return { ...known, type, processorReference, code: failed.state === 'failed' ? failed.code : 'not_accepted' }
    }
    case 'charge.returned':
      return { ...known, type, processorReference, returnCode: code ?? '', sequence: body.sequence }
    case 'charge.refunded':
      return { ...known, type, processorReference, ...refund, isWhole: body.whole }
    case 'refund.failed':
      return { ...known, type, ...refund }
    case 'dispute.opened':
      return { ...known, type, disputeId: object, isInquiry: body.inquiry }
    case 'dispute.funds_withdrawn':
    case 'dispute.funds_reinstated':
      return { ...known, type, disputeId: object, amountCents }
    case 'dispute.closed':
      return { ...known, type, disputeId: object, won: body.won }
    case 'method.corrected':
      return { ...known, type, correctionCode: code ?? '', routingNumber: body.routing, accountNumber: body.account }
    default:
      return { ...known, type, processorReference }
  }
}
