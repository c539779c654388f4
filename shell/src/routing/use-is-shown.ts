import { useSession } from '@portal/shared/session'
import { useRemotes } from './remotes-context.ts'
import { resolvePath } from './resolve-path.ts'

/**
 * Whether to show a link to this person: not to a page of the portal that is unreleased or for another role. Documents
 * and other sites are always shown.
 */
export function useIsShown(link: string): boolean {
  const remotes = useRemotes()
  const role = useSession((s) => s.role)
  const passwordChangeRequired = useSession((s) => s.passwordChangeRequired)
  if (!link.startsWith('/') || link.startsWith('/api/')) return true
  const { pathname, search } = new URL(link, window.location.origin)
  const visitor = { role, passwordChangeRequired, end: null, landing: null }
  const { kind } = resolvePath(pathname, search, visitor, remotes)
  return kind === 'page' || kind === 'remote'
}
