import type { RemoteRelease } from '@portal/shared/contract'
import type { Role } from '@portal/shared/session'
import { findRemote } from '../routing/resolve-path.ts'

/** How an open page gets a newer live set. */
export type UpdatePolicy = 'allow' | 'ask' | 'block'

/** The remote that owns a page; none for the shell's own pages. */
export function ownerOf(path: string, role: Role | null, remotes: readonly RemoteRelease[]): RemoteRelease | undefined {
  const found = role && findRemote(path, role, remotes)
  return found ? remotes.find(({ short }) => short === found.remote) : undefined
}

/**
 * The policy of a page: that of the remote which owns it. Widgets of other remotes protect their own data. The shell's
 * own pages hold only typed text.
 */
export function policyAt(path: string, role: Role | null, remotes: readonly RemoteRelease[]): UpdatePolicy {
  const owner = ownerOf(path, role, remotes)
  return owner ? (owner.update?.policy ?? 'ask') : 'allow'
}
