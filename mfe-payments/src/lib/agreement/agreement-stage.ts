import type { SigningEnvelope } from '@portal/shared/contract'

/** Why there is nothing to sign; each has its words and its way on. */
export type Ending =
  'expired' | 'declined_by_client' | 'declined_by_attorney' | 'attempts_limit' | 'voided' | 'recalled' | 'none'

/** What is on the screen around the agreement of a debt, as the server knows it. */
export type AgreementStage =
  | { name: 'review' | 'signing' | 'reading' | 'unfinished' | 'declined' | 'signed'; envelope: SigningEnvelope }
  | { name: 'ended'; why: Ending; envelope: SigningEnvelope | null }

const endings = { attorney: 'declined_by_attorney', late: 'expired', voided: 'voided', recalled: 'recalled' } as const

/** P-91 to P-95: where a person stands who has left the frame, however they left it; `now` is the server's clock, ms. */
export function outcomeStage(envelope: SigningEnvelope | null, now: number): AgreementStage {
  if (!envelope) return { name: 'ended', why: 'none', envelope }
  const { end_reason, status } = envelope
  if (end_reason === 'client') return { name: 'declined', envelope }
  if (end_reason) return { name: 'ended', why: endings[end_reason], envelope }
  switch (status) {
    case 'unsigned':
      // K-57: it has run out at its midnight, whether or not the night has written that down yet.
      return Date.parse(envelope.expires_at) <= now
        ? { name: 'ended', why: 'expired', envelope }
        : { name: 'unfinished', envelope }
    case 'declined_by_client':
      return { name: 'declined', envelope }
    case 'completed_by_client':
    case 'completed_by_attorney':
      return { name: 'signed', envelope }
    case 'expired':
    case 'declined_by_attorney':
      return { name: 'ended', why: status, envelope }
    case 'attempts_limit_reached':
      return { name: 'ended', why: 'attempts_limit', envelope }
    default:
      return { name: 'ended', why: 'none', envelope }
  }
}

/** P-88, P-90: what opens first. Staff and who has signed already only read. */
export function openingStage(
  envelope: SigningEnvelope | null,
  viewer: { isStaff: boolean; isReviewed: boolean; now: number },
): AgreementStage {
  const stage = outcomeStage(envelope, viewer.now)
  if (stage.name === 'signed') return { ...stage, name: 'reading' }
  if (viewer.isStaff) return forStaff(stage)
  // K-56: an old invitation must not send anybody to plans that they cannot choose any more.
  if (stage.name === 'declined' && stage.envelope.attempts_left === 0)
    return { name: 'ended', why: 'attempts_limit', envelope: stage.envelope }
  if (stage.name !== 'unfinished') return stage
  return { ...stage, name: viewer.isReviewed ? 'signing' : 'review' }
}

/** Staff read what can be read; the consumer's own dialogs are not for them (P-95). */
function forStaff(stage: AgreementStage): AgreementStage {
  if (stage.name === 'unfinished') return { ...stage, name: 'reading' }
  return stage.name === 'declined' ? { name: 'ended', why: 'declined_by_client', envelope: stage.envelope } : stage
}
