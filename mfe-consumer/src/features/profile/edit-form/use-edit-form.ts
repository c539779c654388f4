import { useState } from 'react'
import type { ActionResult, ApiError } from '@portal/shared/client'
import { useFieldErrors, type FieldErrorTexts } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import {
  beginDraft,
  changeOf,
  codeTexts,
  noDraft,
  refusedTexts,
  textsOf,
  type EditDraft,
  type Kinds,
  type Texts,
  type Wire,
} from './edit-draft.ts'
import { useConflicts } from './use-conflicts.ts'
import { isChangedText, type WireValue } from './edit-values.ts'

/** Options of {@link useEditForm}. */
export interface EditFormOptions<F extends string, R> {
  /** The name of the draft, which must differ between persons. */
  draft: string
  /** The fields in the order of the screen. */
  kinds: Kinds<F>
  /** The values as they are on the wire now. */
  read: Wire<F>
  /** Finds the errors of the fields, as codes of the contract. */
  check: (values: Texts<F>, isChanged: (name: F) => boolean) => FieldErrorTexts<F>
  /** The text of a code at this field. */
  message: (name: F, code: string) => string
  /** Sends the changed fields and the values that were read of them. */
  save: (change: Wire<F>, was: Record<string, WireValue>) => Promise<ActionResult<R>>
  onSaved?: (reply: R) => void
  onCancelled?: () => void
}

type Outcome = 'saved' | 'unchanged' | 'cancelled'

/** Edits fields that others may edit too: only changes are sent, and a conflict keeps the typed values (C-66, C-77). */
export function useEditForm<F extends string, R>(options: EditFormOptions<F, R>) {
  const { kinds, read, check, message, save, onSaved, onCancelled } = options
  const { draft, setDraft, isRestored, outcome, begin, close } = useKeptDraft(options.draft, kinds)
  const names = Object.keys(kinds) as F[]
  const errors = useFieldErrors<F>(names)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ApiError>()
  const values = draft.values ?? textsOf(kinds, read)
  const conflicts = useConflicts({ ...draft, values }, kinds, (next, name) => {
    if (name !== undefined) errors.clear(name)
    setDraft(next)
  })
  const isChanged = (name: F) => isChangedText(kinds[name], values[name], draft.was[name] ?? null)
  const end = (how: Outcome) => {
    close(how)
    errors.clear()
    setError(undefined)
  }
  const fail = (failure: ApiError) => {
    if (!conflicts.raise(failure) && !errors.show(refusedTexts(kinds, failure, message))) setError(failure)
  }
  const submit = async () => {
    if (isSaving) return
    setError(undefined)
    if (errors.show(codeTexts(kinds, check(values, isChanged), message))) return
    if (conflicts.focusFirst()) return
    const changed = changeOf({ values, was: draft.was }, kinds)
    if (!changed) return end('unchanged')
    setSaving(true)
    const result = await save(changed.change, changed.was)
    setSaving(false)
    if (!result.ok) return fail(result.error)
    end('saved')
    onSaved?.(result.data)
  }

  return {
    names,
    isEditing: draft.values !== null,
    /** The form shows values that were typed before a reload or an ended session. */
    isRestored,
    /** How the last edit ended (C-77); null while one is under way. */
    outcome,
    isSaving,
    /** The last failure, when no field shows it. */
    error,
    values,
    kindOf: (name: F) => kinds[name],
    set: (name: F, text: string) => {
      errors.clear(name)
      setDraft({ ...draft, values: { ...values, [name]: text } })
    },
    start: () => begin(read),
    cancel: () => {
      end('cancelled')
      onCancelled?.()
    },
    submit,
    errors,
    ...conflicts.choice,
  }
}

/** The return value of {@link useEditForm}. */
export type EditForm<F extends string> = ReturnType<typeof useEditForm<F, unknown>>

/** The draft of an edit, whether it was restored, and how the last edit ended. */
function useKeptDraft<F extends string>(name: string, kinds: Kinds<F>) {
  const [draft, setDraft, clearDraft] = useDraft<EditDraft<F>>(name, noDraft)
  const [isRestored, setRestored] = useState(draft.values !== null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const begin = (read: Wire<F>) => {
    setOutcome(null)
    setDraft(beginDraft(kinds, read))
  }
  const close = (how: Outcome) => {
    clearDraft()
    setRestored(false)
    setOutcome(how)
  }
  return { draft, setDraft, isRestored, outcome, begin, close }
}
