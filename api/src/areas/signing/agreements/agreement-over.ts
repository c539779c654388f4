import { Refusal } from '../../../http/refusal.ts'
import type { EnvelopeRow } from './envelope-repo.ts'

/**
 * The refusal to sign an agreement that has ended; it carries the outcome, so that the loser of a race sees why. An
 * agreement that is still 'unsigned' here has just expired.
 */
export const agreementOver = ({ envelope }: { envelope: Pick<EnvelopeRow, 'status' | 'endReason'> }): Refusal => {
  const isLate = envelope.status === 'unsigned'
  return new Refusal('agreement_over', {
    current: { status: isLate ? 'expired' : envelope.status, end_reason: isLate ? 'late' : envelope.endReason },
  })
}
