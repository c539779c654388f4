import type { AttemptOutcome, CallOutcome } from './past-contact.ts'

/** What a tag says about contact: nothing, that there was one and how it ended, or what the consumer asked for. */
export const tagContacts = [
  'none',
  'attempt',
  'conversation',
  'third_party',
  'wrong_number',
  'attorney',
  'cease',
  'dispute',
] as const
export type TagContact = (typeof tagContacts)[number]

/** How a call ended of which a note with such a tag tells, the strongest first. */
const TOLD = {
  conversation: 'conversation',
  wrong_number: 'wrong_number',
  third_party: 'third_party',
  attempt: 'tried',
} as const satisfies Partial<Record<TagContact, AttemptOutcome>>

export type ToldOutcome = (typeof TOLD)[keyof typeof TOLD]

/** The call of which a note with these tags tells; null when it tells of none. */
export function toldOutcome(contacts: readonly TagContact[]): ToldOutcome | null {
  const found = (Object.keys(TOLD) as (keyof typeof TOLD)[]).find((contact) => contacts.includes(contact))
  return found ? TOLD[found] : null
}

/** The requests that the consumer makes by what a note with these tags tells. */
export const toldRequests = (contacts: readonly TagContact[]): ('attorney' | 'cease')[] =>
  (['attorney', 'cease'] as const).filter((kind) => contacts.includes(kind))

const TAGS_OF: Readonly<Record<CallOutcome, TagContact>> = {
  no_answer: 'attempt',
  left_message: 'attempt',
  conversation: 'conversation',
  third_party: 'third_party',
  wrong_number: 'wrong_number',
  not_connected: 'none',
}

/** What the tag of a note says that tells of a call with this outcome. */
export const contactOfOutcome = (outcome: CallOutcome): TagContact => TAGS_OF[outcome]

/** Whether a note may belong to a call that was logged: it tells the same, or no more than that there was one. */
export const isSameCall = (told: ToldOutcome, logged: AttemptOutcome): boolean =>
  logged === 'reserved' ||
  told === logged ||
  (told === 'tried' && (logged === 'no_answer' || logged === 'left_message'))

/** Days for which a note may tell of a call that was made. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000

/** What is wrong with the time of a call of which a note tells; null when nothing is. */
export function toldTimeIssue(at: Date, now: Date): 'date_in_future' | 'contact_too_old' | null {
  if (at > now) return 'date_in_future'
  return now.getTime() - at.getTime() > TOLD_DAYS * DAY_MS ? 'contact_too_old' : null
}

/** The time in which the author of an outcome may correct it; an administrator may later. */
const CORRECTION_MS = 3_600_000

interface Outcome {
  /** When the outcome was first recorded; null while there is none. */
  readonly recordedAt: Date | null
  readonly by: string | null
}

/** Whether a staff member may correct the outcome of a call now. */
export function mayCorrect(
  { recordedAt, by }: Outcome,
  who: { readonly id: string; readonly isAdmin: boolean },
  now: Date,
): boolean {
  if (recordedAt === null) return false
  return who.isAdmin || (by === who.id && now.getTime() - recordedAt.getTime() <= CORRECTION_MS)
}
