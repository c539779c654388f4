/** Days on which an agency may contact, in the order of ISO weekdays: Monday is 1. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Times at which an agency's own contact may begin, 'HHmm': never before the law's. */
export const ownOpenings = ['0800', '0830', '0900', '0930', '1000', '1100', '1200'] as const
/** Times at which it may end: never after the law's. */
export const ownClosings = ['1500', '1600', '1700', '1800', '1900', '2000', '2030', '2100'] as const
/** A time of {@link ownOpenings} and {@link ownClosings} as a clock shows it. */
export const clockTime = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`
