import type { LocalDate } from './dates.ts'

/** The facts of a debt that decide whether a suit is still possible; days are 'YYYY-MM-DD'. */
export interface Limitation {
  /** Last day on which a suit could be brought; null when unknown. */
  sol_date: string | null
  suit_filed: string | null
  judgment_date: string | null
}

/**
 * R-14 (12 CFR 1006.26(b)): the time for a suit is over, and none was brought in it. Nobody is told of courts then but
 * that there will be none.
 */
export const isTimeBarred = (
  { sol_date: last, suit_filed: suit, judgment_date: judgment }: Limitation,
  today: LocalDate,
): boolean => last !== null && last < today && suit === null && judgment === null
