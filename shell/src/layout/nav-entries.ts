import { useMemo } from 'react'
import type { RemoteRelease } from '@portal/shared/contract'
import { can, type Action, type Capabilities } from '@portal/shared/domain'
import { type Role, useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { findRemote } from '../routing/resolve-path.ts'
import { useRemotes } from '../routing/remotes-context.ts'

/** An entry of the navigation for one person. */
export interface NavEntry {
  to: string
  /** Its name, for want of words. */
  text: string
  /** Its words by language, as the remote's release brings them. */
  words: Readonly<Record<string, string>>
  icon: string | undefined
  /** The remote that owns the page, and the page's pattern, for warming up. */
  remote: string
  pattern: string
}

/** The reader of the navigation. */
export interface NavReader {
  role: Role
  permissions: readonly string[]
  withheld: readonly string[]
  capabilities: Capabilities
}

/**
 * The navigation (SH-58, SH-64 to SH-66): the entries of the set's remotes for this role, tenant and permissions. An
 * entry whose page is not in the set is not shown.
 */
export function navEntries(remotes: readonly RemoteRelease[], reader: NavReader): NavEntry[] {
  const { role, permissions, withheld, capabilities } = reader
  const isOn = (wanted: string | undefined) => {
    if (wanted === undefined) return true
    const [key, value] = wanted.split('=')
    return capabilities[key as keyof Capabilities] === (value ?? true)
  }
  // As in the permission table, an administrator holds only granted permissions (L-11).
  const isHeld = (permission: string | undefined) => permission === undefined || permissions.includes(permission)
  const mayTake = (action: string | undefined) =>
    action === undefined || can({ id: '', role, permissions, withheld }, action as Action)
  return remotes
    .flatMap((remote) => remote.nav)
    .filter(({ roles, capability, permission, action }) =>
      [roles.includes(role), isOn(capability), isHeld(permission), mayTake(action)].every(Boolean),
    )
    .sort((a, b) => a.order - b.order)
    .flatMap(({ to, text, words = {}, icon }) => {
      const owner = findRemote(to, role, remotes)
      return owner ? [{ to, text, words, icon, remote: owner.remote, pattern: owner.pattern }] : []
    })
}

/** The current person's navigation; empty for visitors and before a temporary password is changed. */
export function useNavEntries(): NavEntry[] {
  const remotes = useRemotes()
  const role = useSession((s) => s.role)
  const mustChange = useSession((s) => s.passwordChangeRequired)
  const permissions = useSession((s) => s.permissions)
  const withheld = useSession((s) => s.withheld)
  const capabilities = useTenant((t) => t.settings.capabilities) as Capabilities
  return useMemo(
    () => (role && !mustChange ? navEntries(remotes, { role, permissions, withheld, capabilities }) : []),
    [remotes, role, mustChange, permissions, withheld, capabilities],
  )
}
