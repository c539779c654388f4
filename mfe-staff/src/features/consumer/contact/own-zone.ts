/** Where the person at this screen is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
