import { stateCode } from './states.ts'

/** At most so many contacts about one debt in seven days by the channels that count. */
export interface ContactCap {
  readonly most: number
  readonly channels: readonly ('phone' | 'text' | 'email')[]
}

/** Days that a cap looks back. */
export const CAP_DAYS = 7

/** ZIP codes of the five boroughs. */
const NEW_YORK_CITY = /^(?:10[0-4]|11[1-46])\d\d|^1100[45]/

/**
 * What the place where somebody lives allows a collector who writes unasked: New York City 3 in all, Massachusetts
 * 2 by telephone and text, Washington D.C. 5 by e-mail and text. Null elsewhere.
 * @param address state by its full name or code
 */
export function contactCap(address: { state: string | null; zip: string | null }): ContactCap | null {
  const state = address.state === null ? undefined : stateCode(address.state)
  if (state === 'NY' && NEW_YORK_CITY.test(address.zip ?? '')) return { most: 3, channels: ['phone', 'text', 'email'] }
  if (state === 'MA') return { most: 2, channels: ['phone', 'text'] }
  if (state === 'DC') return { most: 5, channels: ['text', 'email'] }
  return null
}
