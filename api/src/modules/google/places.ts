/** Pages that a round trip may come back to. A fixed list: an address of the caller's own would be an open redirect (T21). */
export const places = { home: '/', profile: '/profile' } as const
export type Place = keyof typeof places

/** What the page that starts the round asks for. */
export const placeOf = ({ to }: { to?: unknown }): Place => (to === 'profile' ? 'profile' : 'home')

/** The place goes along in the state, which the cookie vouches for. */
export const stateFor = (place: Place, secret: string): string => `${place}.${secret}`

export const placeOfState = (state: unknown): Place =>
  typeof state === 'string' && state.startsWith('profile.') ? 'profile' : 'home'
