import type { Role } from './session-store.ts'

/**
 * The marks of a session in local storage (SH-73, K-13): they serve the display, and contain nothing
 * secret. Changing them changes the display, never the rights.
 */
export interface Marks {
  userId: string
  role: Role
  /** ISO instant of the server's clock at which idleness ends the session. */
  expirationTime: string
  firstLogin: boolean
  /** What the person may do, and may not, so that the navigation is whole before the server has confirmed it. */
  permissions: readonly string[]
  withheld: readonly string[]
}

/** Value of the `token` mark: the specification's name, without a token in it. */
const present = 'present'

/** The marks of this browser, or null when nobody is signed in. */
export function readMarks(): Marks | null {
  const role = get('role')
  const userId = get('userId')
  if (get('token') !== present || !userId || (role !== 'user' && role !== 'agent' && role !== 'admin')) return null
  return {
    userId,
    role,
    expirationTime: get('expirationTime') ?? '',
    firstLogin: get('firstLogin') === 'true',
    permissions: namesIn('permissions'),
    withheld: namesIn('withheld'),
  }
}

/** Writes all marks. */
export function writeMarks(marks: Marks): void {
  put('userId', marks.userId)
  put('role', marks.role)
  put('firstLogin', String(marks.firstLogin))
  put('expirationTime', marks.expirationTime)
  putNames('permissions', marks.permissions)
  putNames('withheld', marks.withheld)
  // Last, because other tabs listen for this one.
  put('token', present)
}

/** The instant (ms) at which idleness ends the session; NaN when none is written. */
export function readExpiration(): number {
  return Date.parse(get('expirationTime') ?? '')
}

/** Moves the end of the session; all tabs read the same mark, so activity in one keeps the others alive. */
export function writeExpiration(instant: number): void {
  put('expirationTime', new Date(instant).toISOString())
}

/** Removes the names of a session; language and cookie notice stay. */
export function clearMarks(): void {
  for (const name of ['token', 'userId', 'role', 'expirationTime', 'firstLogin', 'permissions', 'withheld'])
    guarded((store) => store.removeItem(name))
}

const namesIn = (name: string): string[] => (get(name) ?? '').split(' ').filter(Boolean)

/** Only staff have such names: the marks of consumers stay those of the specification. */
function putNames(name: string, names: readonly string[]): void {
  if (names.length > 0) put(name, names.join(' '))
  else guarded((store) => store.removeItem(name))
}

function get(name: string): string | null {
  return guarded((store) => store.getItem(name)) ?? null
}

function put(name: string, value: string): void {
  guarded((store) => store.setItem(name, value))
}

function guarded<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    // Storage may be forbidden or full: the session then lasts as long as the page.
    return undefined
  }
}
