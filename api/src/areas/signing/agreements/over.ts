import { Refusal } from '../../../http/refusal.ts'
import type { EnvelopeRow } from './envelope-repo.ts'

/**
 * It can be signed no more; what became of it comes along, so that the loser of a race is told why. One that still stands
 * as unsigned has run out just now.
 */
export const over = ({ envelope }: { envelope: Pick<EnvelopeRow, 'status' | 'endReason'> }): Refusal => {
  const isLate = envelope.status === 'unsigned'
  return new Refusal('agreement_over', {
    current: { status: isLate ? 'expired' : envelope.status, end_reason: isLate ? 'late' : envelope.endReason },
  })
}
