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
