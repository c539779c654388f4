import { useMemo } from 'react'
import { can, type Action, type Actor, type Subject } from '@portal/shared/domain'
import { useSession } from './session-store.ts'

/** The person at the screen as the permission table knows them; null when nobody is signed in. */
export function useActor(): Actor | null {
  const id = useSession((s) => s.userId)
  const role = useSession((s) => s.role)
  const permissions = useSession((s) => s.permissions)
  return useMemo(() => (id && role ? { id, role, permissions } : null), [id, role, permissions])
}

/**
 * Whether to offer an action, by the same table that the server asks. Without a subject: may this person do it at all.
 */
export function useCan(action: Action, subject?: Subject): boolean {
  return can(useActor(), action, subject)
}
