/**
 * Pages that a round trip may return to. The list is fixed, because an address chosen by the caller would be an open
 * redirect (T21).
 */
const pages = new Map([
  ['home', '/'],
  ['profile', '/profile'],
])

/** The query of a message's link, which names an agreement to sign or an answer to read. */
const asked = /^(?:sign|request)=[\w-]{1,64}$/

/** A page of the list, or the query of a message's link. */
export type Place = string

/** The place that the starting page requests. */
export function placeOf({ to, sign, request }: Readonly<Record<string, unknown>>): Place {
  if (to === 'profile') return to
  const links = Object.entries({ sign, request }).map(([name, id]) => (typeof id === 'string' ? `${name}=${id}` : ''))
  return links.find((link) => asked.test(link)) ?? 'home'
}

/** The state carries the place, and the state cookie protects it. */
export const stateFor = (place: Place, secret: string): string => `${place}.${secret}`

export function placeOfState(state: unknown): Place {
  const [place = ''] = typeof state === 'string' ? state.split('.') : []
  return pages.has(place) || asked.test(place) ? place : 'home'
}

/** The address of a place. */
export const addressOf = (place: Place): string => pages.get(place) ?? `/?${place}`
