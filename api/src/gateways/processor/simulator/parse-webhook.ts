import * as v from 'valibot'
import { isSignedBody } from '../../../security/signed-body.ts'
import type { ProcessorEvent } from '../event.ts'
import { WebhookRejected } from '../port.ts'
import { chargeOutcome } from './outcomes.ts'

/** The header with the simulator's signature. */
export const signatureHeader = 'processor-signature'

const Body = v.object({
  id: v.string(),
  type: v.picklist([
    'charge.succeeded',
    'charge.failed',
    'charge.settled',
    'charge.returned',
    'charge.refunded',
    'method.corrected',
  ]),
  tenant: v.string(),
  reference: v.string(),
  processor_ref: v.string(),
  cents: v.pipe(v.number(), v.safeInteger()),
  code: v.nullable(v.string()),
  sequence: v.number(),
  routing: v.nullable(v.string()),
  account: v.nullable(v.string()),
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
  const {
    id,
    tenant,
    reference,
    processor_ref: processorReference,
    at,
    type,
    code,
    sequence,
    cents,
    routing,
    account,
  } = body.output
  const known = { eventId: id, tenantId: tenant, reference, at: new Date(at) }
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
      return { ...known, type, processorReference, returnCode: code ?? '', sequence }
    case 'charge.refunded':
      return { ...known, type, processorReference, amountCents: BigInt(cents) }
    case 'method.corrected':
      return { ...known, type, correctionCode: code ?? '', routingNumber: routing, accountNumber: account }
    default:
      return { ...known, type, processorReference }
  }
}
