/** How many payments are edited at once: a year of months; more lie on further pages, what was typed there stays. */
export const pageSize = 12

/** The page of the row at this place; the first one for none. */
export const pageOf = (at: number) => Math.floor(Math.max(at, 0) / pageSize) + 1
