/** Characters of an English keyboard: each counts as one and needs no segmentation. */
const PLAIN = /^[\n\t\x20-\x7e]*$/
/** Most code units that one character may bring along: the longest emoji of a family has eleven. */
const UNITS_OF_CHARACTER = 16

let segmenter: Intl.Segmenter | undefined

/** Characters as people count them: an emoji, or a letter with its accents, is one (H-17). */
export function countCharacters(text: string): number {
  if (PLAIN.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Whether a text has at most `max` characters; no character is longer than any that people write. */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max * UNITS_OF_CHARACTER && countCharacters(text) <= max

/** Free text of a person: explanation, comment, outcome (X-28, H-17). */
export const FREE_TEXT_MAX = 1500
/** Name of another language (C-78). */
export const OTHER_LANGUAGE_MAX = 20
/** Conversation id of a note (S-41). */
export const CONVERSATION_ID_MAX = 256
/** Names of people, employers and contacts. */
export const NAME_MAX = 120
/** One line of an address. */
export const ADDRESS_LINE_MAX = 120
/** Milliseconds for which a send button stays off after a click (H-03, H-10, P-114). */
export const SEND_LOCK_MS = 3_000
