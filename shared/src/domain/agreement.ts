/** K-01: the eight agreement statuses, as written on the wire. */
export const agreementStatuses = [
  'initial',
  'unsigned',
  'completed_by_client',
  'declined_by_client',
  'completed_by_attorney',
  'declined_by_attorney',
  'attempts_limit_reached',
  'expired',
] as const
/** One of {@link agreementStatuses}. */
export type AgreementStatus = (typeof agreementStatuses)[number]

/**
 * Reads an agreement status: missing, empty and 'initial' are one, case is ignored and spaces or dashes are
 * underscores (K-01). Text that is no status is returned as it stands, for the schema to refuse.
 */
export function normaliseAgreementStatus(text: string | null | undefined): string {
  return (
    (text ?? '')
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_') || 'initial'
  )
}

/** Whether nothing more can happen to the envelope itself; a new choice of plan starts a new one (4.4). */
export const isAgreementOver = (status: AgreementStatus): boolean =>
  ['completed_by_attorney', 'declined_by_client', 'declined_by_attorney', 'expired'].includes(status)

/** Whether the agreement is on its way or done: the plan it belongs to is shown read-only (C-32). */
export const isAgreementLive = (status: AgreementStatus): boolean =>
  status === 'unsigned' || status === 'completed_by_client' || status === 'completed_by_attorney'
