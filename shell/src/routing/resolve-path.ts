import type { RemoteRelease } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { matchPath } from '@portal/shared/router'
import type { Role, SessionEnd } from '@portal/shared/session'

/** Pages that the shell draws itself. */
export type ShellPage =
  | 'consumer-sign-in'
  | 'staff-sign-in'
  | 'forgot-password'
  | 'change-password'
  | 'payment-success'
  | 'signed-success'
  | 'unsubscribe'
  | 'esign-authorization'
  | 'check-authorization'

/** What an address means to the person who opens it. */
export type Destination =
  | { kind: 'page'; page: ShellPage }
  | { kind: 'remote'; remote: string; pattern: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }

/** Who asks; `end` is the session that has just ended in this page, `landing` where somebody just signed in belongs. */
export interface Visitor {
  landing: string | null
  role: Role | null
  passwordChangeRequired: boolean
  /** The tenant waits for a second factor. */
  mustEnrol?: boolean
  end: SessionEnd | null
}

const page = (name: ShellPage): Destination => ({ kind: 'page', page: name })
const redirect = (to: string): Destination => ({ kind: 'redirect', to })

/** Landing pages of hosted frames: for everybody, signed in or not (SH-10, SH-11, SH-21). */
const frameEnds: Record<string, ShellPage> = {
  [paths.paymentSuccess]: 'payment-success',
  [paths.signedSuccess]: 'signed-success',
}

/** Where links of our messages lead, whether their reader is signed in or not (SH-12, SH-13, SH-33). */
const messageLinks: Record<string, ShellPage> = {
  [paths.unsubscribe]: 'unsubscribe',
  [paths.esignAuthorization]: 'esign-authorization',
}

/**
 * The route tables (SH-10 to SH-55, SH-94): shell's own pages, pages of the remotes in the set by role, and what
 * everything else answers. A page that is not in the set is not there, so it answers as any unknown path.
 */
export function resolvePath(
  pathname: string,
  search: string,
  visitor: Visitor,
  remotes: readonly RemoteRelease[],
): Destination {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const frameEnd = frameEnds[path]
  if (frameEnd) return page(frameEnd)
  if (visitor.role === null) return forVisitor(path, search, visitor.end)
  const found =
    visitor.role === 'user' ? forConsumer(path, search, remotes) : forStaff(path, visitor.role, visitor, remotes)
  const isArriving =
    visitor.landing !== null &&
    !visitor.passwordChangeRequired &&
    !wanted.test(search) &&
    (path === paths.home || path === paths.staffLogin)
  return isArriving && visitor.landing ? redirect(visitor.landing) : found
}

function forVisitor(path: string, search: string, end: SessionEnd | null): Destination {
  switch (path) {
    case paths.home:
      return page('consumer-sign-in')
    case paths.login1:
      return redirect(paths.home)
    case paths.login2:
      return redirect(paths.home + search)
    case paths.staffLogin:
      // SH-76: a query on the staff sign-in is dropped.
      return search ? redirect(paths.staffLogin) : page('staff-sign-in')
    case paths.agent:
      return redirect(paths.staffLogin)
    case paths.forgotPassword:
      return page('forgot-password')
    default:
      if (messageLinks[path]) return page(messageLinks[path])
      // The person has just been signed out on this page: home (SH-38, SH-57), not "not found".
      return end ? redirect(landingOf(end.role)) : { kind: 'not-found' }
  }
}

/**
 * What the link of a message asks for, whether its reader is signed in or signs in now: the accounts with an agreement open
 * to be signed, or the answer to a request of theirs.
 */
const wanted = /\b(sign|request)=([\w-][^&]*)/

function forConsumer(path: string, search: string, remotes: readonly RemoteRelease[]): Destination {
  const own = path === paths.checkAuthorization ? 'check-authorization' : messageLinks[path]
  if (own) return page(own)
  const [query, what, id] = wanted.exec(search) ?? []
  return (
    findRemote(path, 'user', remotes) ??
    (what === 'request' ? redirect(`${paths.helpCenter}/requests/${id}`) : homeAt(paths.cabinetActive, path, query))
  )
}

function forStaff(path: string, role: Role, visitor: Visitor, remotes: readonly RemoteRelease[]): Destination {
  if (visitor.passwordChangeRequired)
    return path === paths.changePassword ? page('change-password') : redirect(paths.changePassword)
  if (path === paths.changePassword) return page('change-password')
  // where no release has that page, the server's refusals stand alone
  const enrol = visitor.mustEnrol && findRemote(paths.staffProfile, role, remotes)
  if (enrol && path !== paths.staffProfile) return redirect(paths.staffProfile)
  return findRemote(path, role, remotes) ?? homeAt(paths.consumers, path)
}

/** The role's home (SH-36, SH-55). Where even that is missing from the set, its place says so and names the phone. */
function homeAt(home: string, path: string, query?: string): Destination {
  if (path === home) return { kind: 'remote', remote: '', pattern: home }
  return redirect(query ? `${home}?${query}` : home)
}

/** Where a role signs in, and lands after signing out. */
export function landingOf(role: Role): string {
  return role === 'user' ? paths.home : paths.staffLogin
}

/** The most exact route of the set for a path: what is written out beats a parameter, a longer pattern beats a shorter. */
export function findRemote(
  path: string,
  role: Role,
  remotes: readonly RemoteRelease[],
): Extract<Destination, { kind: 'remote' }> | null {
  const hits = remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => route.roles.includes(role) && matchPath(route.path, path))
      .map((route) => ({ kind: 'remote' as const, remote: remote.short, pattern: route.path })),
  )
  return hits.sort((a, b) => exactness(b.pattern) - exactness(a.pattern))[0] ?? null
}

function exactness(pattern: string): number {
  return pattern.split('/').reduce((sum, part) => sum + (part === '*' ? 0 : part.startsWith(':') ? 10 : 11), 0)
}
