/** How long a page's address can be opened after it was made: `expires_at` of a new session. */
export const OPEN_WITHIN_MS = 15 * 60_000

/** How long an opened page can be used, long enough for a slow reader; counted from its opening. */
export const USE_WITHIN_MS = 2 * 60 * 60_000
