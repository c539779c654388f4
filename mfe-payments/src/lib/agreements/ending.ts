import type { AgreementDetail, EnvelopeEvent } from '@portal/shared/contract'

const endings: readonly EnvelopeEvent['type'][] = ['countersigned', 'declined', 'voided', 'expired']

/** The event that ended an agreement, for a person who acted too late. */
export const endingOf = ({ events }: AgreementDetail): EnvelopeEvent | undefined =>
  events.findLast(({ type }) => endings.includes(type))

/** Whether the viewer has any action. */
export const canDoSomething = ({ may }: AgreementDetail): boolean => may.countersign || may.resend || may.void

/** Why the viewer has no decision to make; null where the attorney can countersign. */
export function whyNothing(
  { envelope, may }: AgreementDetail,
  isAttorney: boolean,
): 'nothing' | 'forAttorney' | 'forConsumer' | null {
  if (may.countersign) return null
  if (envelope.status === 'unsigned') return 'forConsumer'
  const waits = envelope.status === 'completed_by_client' && envelope.attorney_step
  return waits && !isAttorney ? 'forAttorney' : 'nothing'
}

/** Longest reason for an end or a reset, as the contract takes it. */
export const REASON_LIMIT = 500
