import type { AgreementDetail, EnvelopeEvent } from '@portal/shared/contract'

const endings: readonly EnvelopeEvent['type'][] = ['countersigned', 'declined', 'voided', 'expired']

/** The step by which an agreement came to its end, for whoever was too late. */
export const endingOf = ({ events }: AgreementDetail): EnvelopeEvent | undefined =>
  events.findLast(({ type }) => endings.includes(type))

/** Whether there is a button for who looks at it. */
export const canDoSomething = ({ may }: AgreementDetail): boolean => may.countersign || may.resend || may.void

/** What it waits for, when not for who looks at it; null where the buttons say it all. */
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
