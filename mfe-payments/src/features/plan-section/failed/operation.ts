/** Keeps the key of a plan's failed payment that is being paid; a plan has one such payment at a time. */
export const payFailedOperation = (planId: string) => `pay-failed:${planId}`
