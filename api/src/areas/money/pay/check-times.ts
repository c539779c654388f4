const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long an intent may stand without an answer before the reconciler takes it for abandoned. Longer than the
 * processor's own time limit, so that it does not run beside the request that still waits.
 */
export const UNANSWERED_AFTER_MS = 30 * SECOND
/** A payment promised by mail that has not come is given up. */
export const MAIL_WAITS_MS = 45 * DAY
/** After this an unknown payment is shown to a person (M-1). */
export const ALERT_AFTER_MS = DAY

const UNKNOWN_STEPS = [10 * SECOND, MINUTE, 5 * MINUTE, HOUR]

/** When to ask again: after 10 s, 1 m, 5 m, 1 h, then every day (M-1). `checks` is how often it was asked. */
export const nextCheck = (now: Date, checks: number): Date => new Date(now.getTime() + (UNKNOWN_STEPS[checks] ?? DAY))
