import type { LocalDate } from './dates.ts'
import { addBankingDays } from './banking-days.ts'
import { addDays } from './dates.ts'
import type { Capabilities } from './capability-values.ts'

/**
 * The kind of a case for its answer. A request for the original creditor's name and address is a task of its own, with its
 * own answer, though it is filed as a dispute.
 */
export const caseKinds = ['dispute', 'creditor_request', 'hardship', 'complaint'] as const
export type CaseKind = (typeof caseKinds)[number]

/** How a case reached the agency: on the portal, or through staff. */
export const caseChannels = ['portal', 'phone', 'letter', 'email', 'in_person'] as const
export type CaseChannel = (typeof caseChannels)[number]

/** The outcomes of a case (F-06, R-12). */
export const caseOutcomes = [
  'verified',
  'corrected',
  'in_favor',
  'duplicate',
  'creditor_named',
  'granted',
  'denied',
  'answered',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

const OUTCOMES: Record<CaseKind, readonly CaseOutcome[]> = {
  dispute: ['verified', 'corrected', 'in_favor', 'duplicate'],
  creditor_request: ['creditor_named', 'duplicate'],
  hardship: ['granted', 'denied'],
  complaint: ['answered'],
}

/** The outcomes for a kind of case, in the order of the form. */
export const outcomesOf = (kind: CaseKind): readonly CaseOutcome[] => OUTCOMES[kind]

/** The reason that is a task of its own. */
export const CREDITOR_REQUEST = 'original_creditor_request'

/** Kind of a case by what it was filed as and its reasons. */
export const caseKindOf = (filedAs: 'dispute' | 'hardship' | 'complaint', reasons: readonly string[]): CaseKind =>
  filedAs === 'dispute' && reasons.length === 1 && reasons[0] === CREDITOR_REQUEST ? 'creditor_request' : filedAs

/**
 * R-12 (12 CFR 1006.38): collection goes on only once a copy of the verification, or the creditor's name and address, has
 * been sent; so these answers come with a document. What is closed for the consumer needs none, and a repeated dispute
 * refers to the answer that was given before.
 */
export const needsAttachment = (outcome: CaseOutcome): boolean =>
  outcome === 'verified' || outcome === 'corrected' || outcome === 'creditor_named'

/** Whether an open case keeps its debt on hold (K-44). */
export const holdsDebt = (kind: CaseKind): boolean => kind === 'dispute' || kind === 'creditor_request'

/** The day by which a case is to be answered: disputes in days, the others in banking days, as the tenant has it. */
export const caseDueOn = (
  kind: CaseKind,
  filedOn: LocalDate,
  capabilities: Pick<Capabilities, 'case.dispute_days' | 'case.answer_days'>,
  closures: readonly LocalDate[],
): LocalDate =>
  holdsDebt(kind)
    ? addDays(filedOn, capabilities['case.dispute_days'])
    : addBankingDays(filedOn, capabilities['case.answer_days'], closures)

/** Files that may come with a case or its answer. */
export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type AttachmentType = (typeof attachmentTypes)[number]
/** Most files at once. */
export const ATTACHMENT_COUNT = 3
/** Most bytes of one file. */
export const ATTACHMENT_BYTES = 5 * 1024 * 1024

const SIGNATURES: Record<AttachmentType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** The type of a file by its first bytes, not its name; null for a type that is not accepted. */
export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | null =>
  attachmentTypes.find((type) => SIGNATURES[type].every((byte, at) => bytes[at] === byte)) ?? null
