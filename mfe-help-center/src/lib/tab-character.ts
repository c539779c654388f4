import { createContext, useContext } from 'react'
import type { useTabCharacter } from './use-tab-character.ts'

/** One choice for all text areas of a form (H-12, K-45). */
export const TabCharacter = createContext<ReturnType<typeof useTabCharacter> | null>(null)

/** How the Tab key works in the text areas of this form. */
export function useFormTab(): ReturnType<typeof useTabCharacter> {
  const tab = useContext(TabCharacter)
  if (!tab) throw new Error('A long text stands in a CaseForm.')
  return tab
}
