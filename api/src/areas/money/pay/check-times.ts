const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long an intent may have no answer before the reconciler treats it as abandoned. Longer than the processor's own
 * time limit, so that the reconciler does not work on a payment whose request still waits.
 */
export const UNANSWERED_AFTER_MS = 30 * SECOND

/** Until then the request that began a call is left to it; after that the reconciler carries it on. */
export const leftToRequestUntil = (now: Date): Date => new Date(now.getTime() + UNANSWERED_AFTER_MS)
/** The time that a card's holder has to answer their bank. */
export const CONFIRM_WITHIN_MS = 15 * MINUTE
/** After this a payment by mail that has not arrived is cancelled. */
export const MAIL_WAITS_MS = 45 * DAY
/** After this an unknown payment is shown to staff (M-1). */
export const ALERT_AFTER_MS = DAY

const UNKNOWN_STEPS = [10 * SECOND, MINUTE, 5 * MINUTE, HOUR]

/** When to ask again: after 10 s, 1 m, 5 m, 1 h, then every day (M-1). `checks` counts the earlier questions. */
export const nextCheck = (now: Date, checks: number): Date => new Date(now.getTime() + (UNKNOWN_STEPS[checks] ?? DAY))
