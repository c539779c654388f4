import type { SigningEnvelope } from '@portal/shared/contract'

/** Why an agreement cannot be signed; each reason has its own text and next step. */
export type Ending =
  'expired' | 'declined_by_client' | 'declined_by_attorney' | 'attempts_limit' | 'voided' | 'recalled' | 'none'

/** The dialog of a debt's agreement, by the state on the server. */
export type AgreementStage = { name: 'review' | 'signing' | 'reading'; envelope: SigningEnvelope } | AgreementOutcome

/** The stages after the frame was left. */
export type AgreementOutcome =
  | { name: 'unfinished' | 'declined' | 'signed'; envelope: SigningEnvelope }
  | { name: 'ended'; why: Ending; envelope: SigningEnvelope | null }

const endings = { attorney: 'declined_by_attorney', late: 'expired', voided: 'voided', recalled: 'recalled' } as const

/** P-91 to P-95: the stage after the frame was left in any way; `now` is the server's clock, ms. */
export function outcomeStage(envelope: SigningEnvelope | null, now: number): AgreementOutcome {
  if (!envelope) return { name: 'ended', why: 'none', envelope }
  const { end_reason, status } = envelope
  if (end_reason === 'client') return { name: 'declined', envelope }
  if (end_reason) return { name: 'ended', why: endings[end_reason], envelope }
  switch (status) {
    case 'unsigned':
      // K-57: it expires at its midnight, even before the nightly run records that.
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

/** P-88, P-90: the first stage. Staff, and a person who has signed already, only read. */
export function openingStage(
  envelope: SigningEnvelope | null,
  viewer: { isStaff: boolean; isReviewed: boolean; now: number },
): AgreementStage {
  const stage = outcomeStage(envelope, viewer.now)
  if (stage.name === 'signed') return { ...stage, name: 'reading' }
  if (viewer.isStaff) return forStaff(stage)
  // K-56: an old invitation must not lead to plans that can no longer be chosen.
  if (stage.name === 'declined' && stage.envelope.attempts_left === 0)
    return { name: 'ended', why: 'attempts_limit', envelope: stage.envelope }
  if (stage.name !== 'unfinished') return stage
  return { ...stage, name: viewer.isReviewed ? 'signing' : 'review' }
}

/** Staff read the document and never see the consumer's own dialogs (P-95). */
function forStaff(stage: AgreementStage): AgreementStage {
  if (stage.name === 'unfinished') return { ...stage, name: 'reading' }
  return stage.name === 'declined' ? { name: 'ended', why: 'declined_by_client', envelope: stage.envelope } : stage
}
