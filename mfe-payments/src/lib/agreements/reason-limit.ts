/** Longest reason for an end or a reset, as the contract takes it. */
export const REASON_LIMIT = 500
