import * as v from 'valibot'
import { formatWireMoney, parseWireMoney, type Cents } from '@portal/shared/domain'

/** An id made by the server: opaque, at most 64 characters. */
export const Id = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))
/** Consumer id; staff send it, a consumer may leave it out or must send their own (T4). */
export const ClientId = v.optional(v.nullable(Id))
/** Money on the wire: text with two decimals ("12.50"), Cents (bigint) inside. */
export const Money = v.pipe(
  v.string('amount_invalid'),
  v.trim(),
  v.regex(/^-?\d{1,13}\.\d{2}$/, 'amount_invalid'),
  v.transform((s): Cents => parseWireMoney(s)),
)
/** Formats Cents for the wire; the sender's counterpart of {@link Money}. */
export const toWire = formatWireMoney
/** Without the library of dates, which would come with the contract to every first page. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
/** Business date 'YYYY-MM-DD', a day of the calendar. */
export const DateText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date_invalid'),
  v.check(isCalendarDay, 'date_invalid'),
)
/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp('date_invalid'))
/** SHA-256 in hex. */
export const TextHash = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required'))
/**
 * SHA-256 of the words that a person was shown and agreed to, as the server sent it. An older page sends none (decision
 * 162).
 */
export const ShownHash = v.optional(v.nullable(TextHash))
/** Text that may be missing: null on the wire, null inside. */
export const MaybeText = v.optional(v.nullable(v.string()), null)
/** Business date that may be missing: null on the wire and inside. */
export const MaybeDate = v.optional(v.nullable(DateText), null)
/** Amount that may be missing: two-decimal text on the wire, cents inside, or null. */
export const MaybeMoney = v.optional(v.nullable(Money), null)
/** What becomes of free text when it is parsed; a page that parses it leaves it as it is. */
let clean = (text: string): string => text
/**
 * Says once how all free text of the contract is cleaned: the server masks numbers of cards and of Social Security. Set
 * from outside, because pages mask while one types, and the first ones of them have no field to type text into.
 */
export const cleanFreeTextWith = (cleaning: (text: string) => string): void => void (clean = cleaning)
/** The step of a schema that cleans free text. */
export const cleaned = v.transform((text: string) => clean(text))
/** Free text of a person, capped at `max` characters, and cleaned. */
export const freeText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'too_long'), cleaned)
/** A required reference, address or token: nothing that a person words, and kept to the letter. */
export const exactText = (max: number) =>
  v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(max, 'too_long'))
/** Required free text, cleaned as well. */
export const requiredText = (max: number) => v.pipe(exactText(max), cleaned)
/** Page number from 1; page size 1 to 50 (defaults by call). */
export const Page = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1)
/** Page size from 1 to 50 in a body; `size` when left out. */
export const perPage = (size: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), size)
/** The same from a query string. */
export const QueryPage = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'number_invalid'), v.transform(Number), v.minValue(1)),
  '1',
)
/** Page size from 1 to 50 in a query string; `size` when left out. */
export const queryPerPage = (size: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'number_invalid'), v.transform(Number), v.minValue(1), v.maxValue(50)),
    String(size),
  )
/** Paging as every list answers it. `page_range` is the list of page numbers to show. */
export const Paging = {
  page: v.number(),
  items_number: v.number(),
  pagination: v.object({ page_range: v.array(v.number()), pages: v.number(), capped: v.optional(v.boolean(), false) }),
}
/** 'True' / 'False' as the specification writes booleans in some calls. */
export const TrueFalse = v.pipe(
  v.picklist(['True', 'False']),
  v.transform((s) => s === 'True'),
)
