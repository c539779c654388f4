import type { NumbersPort } from './port.ts'

/** Numbers that end in 98 have gone to somebody else, those in 97 are not known, all others are still the same person's. */
export const demoNumbers: NumbersPort = {
  check: (number) => Promise.resolve(number.endsWith('98') ? 'reassigned' : number.endsWith('97') ? 'unknown' : 'same'),
}

/** No database is subscribed to: nothing is known, and no number is texted on its word. */
export const noNumbers: NumbersPort = { check: () => Promise.resolve('unknown') }
