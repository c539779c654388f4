import type { RemoteRelease } from '@portal/shared/contract'
import type { Role } from '@portal/shared/session'
import { findRemote } from '../routing/resolve-path.ts'

/** What happens to the open page when a newer set is live. */
export type UpdatePolicy = 'allow' | 'ask' | 'block'

/** The remote whose page a path is; none for the shell's own pages. */
export function ownerOf(path: string, role: Role | null, remotes: readonly RemoteRelease[]): RemoteRelease | undefined {
  const found = role && findRemote(path, role, remotes)
  return found ? remotes.find(({ short }) => short === found.remote) : undefined
}

/**
 * The policy of the page that a person is on: that of the remote which owns it. Widgets of others on it hold by
 * themselves what must not be lost. The shell's own pages keep nothing beyond what is typed.
 */
export function policyAt(path: string, role: Role | null, remotes: readonly RemoteRelease[]): UpdatePolicy {
  const owner = ownerOf(path, role, remotes)
  return owner ? (owner.update?.policy ?? 'ask') : 'allow'
}
