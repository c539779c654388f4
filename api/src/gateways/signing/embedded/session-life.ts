/** A page's address has to be opened within this time of being asked for: `expires_at` of a fresh session. */
export const OPEN_WITHIN_MS = 15 * 60_000

/** Somebody who reads slowly is not hurried: an opened page can be used this long, counted from its opening. */
export const USE_WITHIN_MS = 2 * 60 * 60_000
