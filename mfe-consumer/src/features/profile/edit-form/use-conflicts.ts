import { useEffect, useId, useRef } from 'react'
import type { ApiError } from '@portal/shared/client'
import { focusField } from '@portal/shared/ui'
import { conflictOf, settled, type EditDraft, type Kinds, type Texts } from './edit-draft.ts'

/** Fields that others have changed meanwhile: which, and the choice between their words and one's own (C-77). */
export function useConflicts<F extends string>(
  draft: EditDraft<F> & { values: Texts<F> },
  kinds: Kinds<F>,
  setDraft: (next: EditDraft<F>) => void,
) {
  const root = useId()
  const mustChoose = useRef(false)
  const first = (Object.keys(kinds) as F[]).find((name) => draft.theirs[name] !== undefined)
  const idOf = (name: F) => `${root}-${name}`

  useEffect(() => {
    if (!mustChoose.current || first === undefined) return
    mustChoose.current = false
    focusField(`${root}-${first}`)
  })
  return {
    idOf,
    hasAny: first !== undefined,
    /** Whether there is one to go to. */
    focusFirst: (): boolean => {
      if (first !== undefined) focusField(idOf(first))
      return first !== undefined
    },
    /** Whether the refusal is about fields that others have changed. */
    raise: (failure: ApiError): boolean => {
      const theirs = conflictOf(kinds, failure)
      if (!theirs) return false
      mustChoose.current = true
      setDraft({ ...draft, theirs })
      return true
    },
    settle: (name: F, isTheirs: boolean) => setDraft(settled(draft, kinds, name, isTheirs)),
  }
}
