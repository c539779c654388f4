import type { LocalDate } from './dates.ts'

/** The facts of a debt that decide whether a suit is still possible; days are 'YYYY-MM-DD'. */
export interface Limitation {
  /** Last day on which a suit could be brought; null when unknown. */
  sol_date: string | null
  suit_filed: string | null
  judgment_date: string | null
}

/**
 * R-14 (12 CFR 1006.26(b)): the time for a suit has expired without one. Texts then mention courts only to say that
 * there will be no suit.
 */
export const isTimeBarred = (
  { sol_date: last, suit_filed: suit, judgment_date: judgment }: Limitation,
  today: LocalDate,
): boolean => last !== null && last < today && suit === null && judgment === null
