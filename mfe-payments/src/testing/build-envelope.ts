import type * as v from 'valibot'
import type { SigningEnvelope } from '@portal/shared/contract'

type EnvelopeWire = v.InferInput<typeof SigningEnvelope>

/** An agreement for a monthly plan that waits for its signature until the end of March 3, as the wire writes it. */
export function buildEnvelope(over: Partial<EnvelopeWire> = {}): EnvelopeWire {
  return {
    id: 'e-1',
    debt_id: 'debt-1',
    plan_id: 'plan-1',
    kind: 'plan',
    status: 'unsigned',
    language: 'en',
    created_at: '2026-03-02T14:00:00.000Z',
    expires_at: '2026-03-04T05:00:00.000Z',
    signed_at: null,
    completed_at: null,
    end_reason: null,
    end_text: null,
    attorney_step: false,
    outcome: 'monthly_plan',
    attempts: 1,
    attempts_left: 2,
    has_document: true,
    ...over,
  }
}
