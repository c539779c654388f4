import type { RemoteRelease } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { matchPath } from '@portal/shared/router'
import type { Role, SessionEnd } from '@portal/shared/session'

/** The shell's own pages. */
export type ShellPage =
  | 'consumer-sign-in'
  | 'staff-sign-in'
  | 'forgot-password'
  | 'change-password'
  | 'payment-success'
  | 'signed-success'
  | 'unsubscribe'
  | 'pay-link'
  | 'esign-authorization'
  | 'check-authorization'
  | 'page-link'

/** The result of opening an address. */
export type Destination =
  | { kind: 'page'; page: ShellPage }
  | { kind: 'remote'; remote: string; pattern: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }

/** The person; `end` is the session that has just ended on this page, `landing` the first page after a sign-in. */
export interface Visitor {
  landing: string | null
  role: Role | null
  passwordChangeRequired: boolean
  /** The tenant requires a second factor, and the person has none yet. */
  mustEnrol?: boolean
  end: SessionEnd | null
}

const page = (name: ShellPage): Destination => ({ kind: 'page', page: name })
const redirect = (to: string): Destination => ({ kind: 'redirect', to })

/** Landing pages of hosted frames, signed in or not (SH-10, SH-11, SH-21). */
const frameEnds: Record<string, ShellPage> = {
  [paths.paymentSuccess]: 'payment-success',
  [paths.signedSuccess]: 'signed-success',
}

/** Pages behind links in messages, signed in or not (SH-12, SH-13, SH-33, F-18). */
const messageLinks: Record<string, ShellPage> = {
  [paths.unsubscribe]: 'unsubscribe',
  [paths.payLink]: 'pay-link',
  [paths.esignAuthorization]: 'esign-authorization',
  [paths.pageLink]: 'page-link',
}

/**
 * The route tables (SH-10 to SH-55, SH-94): the shell's own pages, the remotes' pages by role, and the answer for other
 * paths. A page that is not in the set counts as an unknown path.
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
    (path === paths.home || path === paths.staffLogin || path === paths.pageLink)
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
      // A person who was just signed out on this page goes home (SH-38, SH-57) instead of to "not found".
      return end ? redirect(landingOf(end.role)) : { kind: 'not-found' }
  }
}

/**
 * The parameter of a message's link, which works before and after a sign-in: an agreement to sign on the accounts, the
 * answer to a request, or a thread of messages.
 */
const wanted = /\b(sign|request|thread)=([\w-][^&]*)/
/** The pages of those that stand in the help center. */
const helpPages: Record<string, string> = { request: 'requests', thread: 'messages' }

function forConsumer(path: string, search: string, remotes: readonly RemoteRelease[]): Destination {
  const own = path === paths.checkAuthorization ? 'check-authorization' : messageLinks[path]
  if (own) return page(own)
  const [query, what, id] = wanted.exec(search) ?? []
  return (
    findRemote(path, 'user', remotes) ??
    (what && helpPages[what]
      ? redirect(`${paths.helpCenter}/${helpPages[what]}/${id}`)
      : homeAt(paths.cabinetActive, path, query))
  )
}

function forStaff(path: string, role: Role, visitor: Visitor, remotes: readonly RemoteRelease[]): Destination {
  if (visitor.passwordChangeRequired)
    return path === paths.changePassword ? page('change-password') : redirect(paths.changePassword)
  if (path === paths.changePassword) return page('change-password')
  // Without that page in the set, only the server's refusals apply.
  const enrol = visitor.mustEnrol && findRemote(paths.staffProfile, role, remotes)
  if (enrol && path !== paths.staffProfile) return redirect(paths.staffProfile)
  return findRemote(path, role, remotes) ?? homeAt(paths.consumers, path)
}

/** The role's home (SH-36, SH-55). If the set lacks even that, the page says so and shows the phone. */
function homeAt(home: string, path: string, query?: string): Destination {
  if (path === home) return { kind: 'remote', remote: '', pattern: home }
  return redirect(query ? `${home}?${query}` : home)
}

/** The sign-in page of a role, also after a sign-out. */
export function landingOf(role: Role): string {
  return role === 'user' ? paths.home : paths.staffLogin
}

/** The most exact route of the set for a path: literal segments beat parameters, longer patterns beat shorter ones. */
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
