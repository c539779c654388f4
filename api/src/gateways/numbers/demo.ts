import type { NumbersPort } from './port.ts'

/** Numbers that end in 98 were reassigned, those in 97 are unknown, and all others still belong to the same person. */
export const demoNumbers: NumbersPort = {
  check: (number) => Promise.resolve(number.endsWith('98') ? 'reassigned' : number.endsWith('97') ? 'unknown' : 'same'),
}

/** Without a subscribed database every number is unknown, and none is texted because of it. */
export const noNumbers: NumbersPort = { check: () => Promise.resolve('unknown') }
