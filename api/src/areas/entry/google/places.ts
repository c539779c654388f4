/** Pages that a round trip may come back to. A fixed list: an address of the caller's own would be an open redirect (T21). */
const pages = new Map([
  ['home', '/'],
  ['profile', '/profile'],
])

/** What the link of a message asks for, for its reader to be led there: an agreement to sign, an answer to read. */
const asked = /^(?:sign|request)=[\w-]{1,64}$/

/** A page of the list, or what a link asks for. */
export type Place = string

/** What the page that starts the round asks for. */
export function placeOf({ to, sign, request }: Readonly<Record<string, unknown>>): Place {
  if (to === 'profile') return to
  const links = Object.entries({ sign, request }).map(([name, id]) => (typeof id === 'string' ? `${name}=${id}` : ''))
  return links.find((link) => asked.test(link)) ?? 'home'
}

/** The place goes along in the state, which the cookie vouches for. */
export const stateFor = (place: Place, secret: string): string => `${place}.${secret}`

export function placeOfState(state: unknown): Place {
  const [place = ''] = typeof state === 'string' ? state.split('.') : []
  return pages.has(place) || asked.test(place) ? place : 'home'
}

/** Where the browser goes then. */
export const addressOf = (place: Place): string => pages.get(place) ?? `/?${place}`
