import { addDays, type LocalDate } from './dates.ts'
import { endOfDay, localDateIn } from './zoned-time.ts'

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

/** Whether the agreement is on its way or done: the plan it belongs to is shown read-only (C-32). */
export const isAgreementLive = (status: AgreementStatus): boolean =>
  status === 'unsigned' || status === 'completed_by_client' || status === 'completed_by_attorney'

/** The kinds of agreement that an envelope may hold. */
export type AgreementKind = 'plan' | 'settlement' | 'litigation'

/** K-57: days within which the document of a litigation offer must come back. */
export const LITIGATION_DAYS = 30

/** When an agreement made on `today` ends: the business midnight after the next day, after 30 days in litigation (C-43, K-57). */
export const agreementExpiry = (kind: AgreementKind, today: LocalDate, zone: string): Date =>
  endOfDay(addDays(today, kind === 'litigation' ? LITIGATION_DAYS : 1), zone)

/** The last business date on which an agreement that ends at `expiresAt` can be signed. */
export const signableUntil = (expiresAt: Date, zone: string): LocalDate =>
  localDateIn(new Date(expiresAt.getTime() - 1), zone)
