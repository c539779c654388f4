import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import { staffFields, type StaffField, type StaffWire } from './staff-values.ts'

/**
 * The profile as the person who edits it has read it, whatever the page reads again meanwhile: with the new values a
 * save would go over somebody else's change without a word. A refusal as a conflict brings what the fields hold now.
 */
export function useReadProfile(profile: StaffWire) {
  const [read, setRead] = useState(profile)
  const [theirs, setTheirs] = useState<StaffWire>({})
  return {
    read,
    theirs,
    /** Whether the refusal is about fields that somebody else has changed. */
    raise: ({ code, current }: Pick<ApiError, 'code' | 'current'>) => {
      if (code !== 'conflict') return
      setTheirs(Object.fromEntries(staffFields.filter((name) => name in current).map((name) => [name, current[name]])))
    },
    /** From now on the field counts as read with their value; the form keeps its own or takes theirs. */
    settle: (name: StaffField) => {
      setRead({ ...read, [name]: theirs[name] ?? null })
      setTheirs(Object.fromEntries(Object.entries(theirs).filter(([other]) => other !== name)))
    },
  }
}
