import { create } from 'zustand'
import { useMemo } from 'react'
import { can, type Action, type Actor, type Subject } from '@portal/shared/domain'

/** 'user' is the consumer, 'agent' and 'admin' are staff. */
export type Role = 'user' | 'agent' | 'admin'

/** Why and where a session ended; the shell says so on the page that the person lands on. */
export interface SessionEnd {
  reason: 'signed-out' | 'expired' | 'elsewhere' | 'lost'
  role: Role
  userId: string
  /** Path to come back to after signing in again, when the end was not the person's wish. */
  returnTo: string | null
}

/** The session as the screens see it. Data only; the actions are module functions. */
export interface SessionState {
  /** null when nobody is signed in. */
  role: Role | null
  userId: string | null
  /** null until the server has confirmed the session of a reloaded page. */
  fullName: string | null
  /** Permissions beside the role, as the server grants them. */
  permissions: readonly string[]
  /** Actions that the tenant withholds from the role. */
  withheld: readonly string[]
  /** Of the profile, when it names one of the portal's. */
  language: 'en' | 'es' | null
  /** First verified sign-in of this consumer. */
  firstLogin: boolean
  /** False while this consumer's profile lacks a phone, an e-mail address or an employer. */
  profileComplete: boolean
  /** Staff with a temporary password may only change it. */
  passwordChangeRequired: boolean
  /** Staff whose tenant demands a second factor, and who have none yet, may only set one up. */
  secondFactorRequired: boolean
  /** The server has confirmed role and permissions (sign-in or renewal) in this page. */
  confirmed: boolean
  /** The last session's end, until the next sign-in. */
  end: SessionEnd | null
}

/** Nobody signed in. */
export const signedOutState: SessionState = {
  role: null,
  userId: null,
  fullName: null,
  permissions: [],
  withheld: [],
  language: null,
  firstLogin: false,
  profileComplete: true,
  passwordChangeRequired: false,
  secondFactorRequired: false,
  confirmed: false,
  end: null,
}

/** Reads a slice of the session: `useSession((s) => s.role)`. */
export const useSession = create<SessionState>()(() => signedOutState)

/** The person at the screen as the permission table knows them; null when nobody is signed in. */
function useActor(): Actor | null {
  const id = useSession((s) => s.userId)
  const role = useSession((s) => s.role)
  const permissions = useSession((s) => s.permissions)
  const withheld = useSession((s) => s.withheld)
  return useMemo(() => (id && role ? { id, role, permissions, withheld } : null), [id, role, permissions, withheld])
}

/**
 * Whether to offer an action, by the same table that the server asks. Without a subject: may this person do it at all.
 */
export function useCan(action: Action, subject?: Subject): boolean {
  return can(useActor(), action, subject)
}
