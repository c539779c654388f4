import { useMemo } from 'react'
import type { Capabilities } from '@portal/shared/domain'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { useRemotes } from '../routing/remotes-context.ts'
import { navEntries, type NavEntry } from './nav-entries.ts'

/** The navigation of the person at the screen; empty for visitors and before a new password is chosen. */
export function useNavEntries(): NavEntry[] {
  const remotes = useRemotes()
  const role = useSession((s) => s.role)
  const mustChange = useSession((s) => s.passwordChangeRequired)
  const permissions = useSession((s) => s.permissions)
  const capabilities = useTenant((t) => t.settings.capabilities) as Capabilities
  return useMemo(
    () => (role && !mustChange ? navEntries(remotes, { role, permissions, capabilities }) : []),
    [remotes, role, mustChange, permissions, capabilities],
  )
}
