import { useEffect, useId, useRef } from 'react'
import type { ApiError } from '@portal/shared/client'
import { focusField } from '@portal/shared/kit'
import { conflictOf, settled, type EditDraft, type Kinds, type Texts } from './edit-draft.ts'

/** The fields that others have changed, and the choice between their values and the person's own (C-77). */
export function useConflicts<F extends string>(
  draft: EditDraft<F> & { values: Texts<F> },
  kinds: Kinds<F>,
  /** `settled` is the field whose conflict was settled. */
  setDraft: (next: EditDraft<F>, settled?: F) => void,
) {
  const root = useId()
  const mustChoose = useRef(false)
  const first = (Object.keys(kinds) as F[]).find((name) => draft.theirs[name] !== undefined)
  const idOf = (name: F) => `${root}-${name}`
  const settle = (name: F, isTheirs: boolean) => setDraft(settled(draft, kinds, name, isTheirs), name)

  useEffect(() => {
    if (!mustChoose.current || first === undefined) return
    mustChoose.current = false
    focusField(`${root}-${first}`)
  })
  return {
    /** The part that the form shows. */
    choice: {
      hasConflict: first !== undefined,
      /** The current value of a conflicting field; undefined without a conflict. */
      theirsOf: (name: F) => draft.theirs[name],
      conflictId: idOf,
      keepMine: (name: F) => settle(name, false),
      takeTheirs: (name: F) => settle(name, true),
    },
    /** Moves the focus to the first conflict; returns whether there is one. */
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
  }
}
