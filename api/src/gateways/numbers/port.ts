/** The answer of the reassigned numbers database. */
export type NumberAnswer = 'same' | 'reassigned' | 'unknown'

/**
 * Asks whether a number was given to somebody else after a day on which the consumer had it (R-08, 47 CFR 64.1200(m)).
 */
export interface NumbersPort {
  /** @param number ten digits @param since the day of the consent, 'YYYY-MM-DD' */
  check(number: string, since: string): Promise<NumberAnswer>
}
