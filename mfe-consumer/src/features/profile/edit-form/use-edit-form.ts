import { useEffect, useId, useRef, useState } from 'react'
import type { ActionResult, ApiError } from '@portal/shared/client'
import { focusField, useFieldErrors, type FieldErrorsControl, type FieldErrorTexts } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { isChangedText, shownText, wireValue, type FieldKind, type WireValue } from './edit-values.ts'

type Texts<F extends string> = Record<F, string>
type Wire<F extends string> = Partial<Record<F, WireValue>>

/** What is being typed; kept by field through a reload and an ended session. */
interface EditDraft<F extends string> {
  /** Null: nothing is being edited. */
  values: Texts<F> | null
  /** The values as they were read when editing began, or when a conflict was settled. */
  was: Wire<F>
  /** What conflicting fields hold by now, until the person has chosen. */
  theirs: Wire<F>
}

/** What {@link useEditForm} is told. */
export interface EditFormOptions<F extends string, R> {
  /** Name of the draft; another person's fields need another one. */
  draft: string
  /** The fields in the order of the screen. */
  kinds: Record<F, FieldKind>
  /** The values as they are on the wire now. */
  read: Wire<F>
  /** What is wrong, by field, as codes of the contract. */
  check: (values: Texts<F>, isChanged: (name: F) => boolean) => FieldErrorTexts<F>
  /** The words of a code at this field. */
  message: (name: F, code: string) => string
  /** Sends the changed fields and, of the same ones, what was read. */
  save: (change: Wire<F>, was: Record<string, WireValue>) => Promise<ActionResult<R>>
  onSaved?: (reply: R) => void
  onCancelled?: () => void
}

/** A form of changed fields: read, edit, save, conflict (C-66, C-77). */
export interface EditForm<F extends string> {
  isEditing: boolean
  /** What was typed before a reload or an ended session stands in the form again. */
  isRestored: boolean
  /** How the last edit ended (C-77); null while one is under way. */
  outcome: 'saved' | 'unchanged' | 'cancelled' | null
  isSaving: boolean
  /** The last failure, when no field says it. */
  error: ApiError | undefined
  values: Texts<F>
  kindOf: (name: F) => FieldKind
  set: (name: F, text: string) => void
  start: () => void
  cancel: () => void
  submit: () => Promise<void>
  errors: FieldErrorsControl<F>
  hasConflict: boolean
  /** What a conflicting field holds by now; undefined without a conflict. */
  theirsOf: (name: F) => WireValue | undefined
  conflictId: (name: F) => string
  keepMine: (name: F) => void
  takeTheirs: (name: F) => void
}

const none = { values: null, was: {}, theirs: {} }

/** Edits some fields of something that others may edit too: only changes are sent, a conflict loses nothing typed. */
export function useEditForm<F extends string, R>(options: EditFormOptions<F, R>): EditForm<F> {
  const { kinds, read, check, message, save, onSaved, onCancelled } = options
  const names = Object.keys(kinds) as F[]
  const [draft, setDraft, clearDraft] = useDraft<EditDraft<F>>(options.draft, none)
  const errors = useFieldErrors<F>(names)
  const conflictRoot = useId()
  const [isRestored, setRestored] = useState(draft.values !== null)
  const [outcome, setOutcome] = useState<EditForm<F>['outcome']>(null)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ApiError>()
  const mustChoose = useRef(false)
  const conflictId = (name: F) => `${conflictRoot}-${name}`
  const conflicting = names.filter((name) => draft.theirs[name] !== undefined)
  const firstConflict = conflicting[0]

  useEffect(() => {
    if (!mustChoose.current || firstConflict === undefined) return
    mustChoose.current = false
    focusField(`${conflictRoot}-${firstConflict}`)
  })

  const values = draft.values ?? textsOf(kinds, read)
  const isChanged = (name: F) => isChangedText(kinds[name], values[name], draft.was[name] ?? null)
  const end = (how: EditForm<F>['outcome']) => {
    clearDraft()
    errors.clear()
    setError(undefined)
    setRestored(false)
    setOutcome(how)
  }
  const settle = (name: F, isTheirs: boolean) => {
    const { [name]: theirs, ...rest } = draft.theirs
    const current = (theirs ?? null) as WireValue
    errors.clear(name)
    setDraft({
      values: isTheirs ? { ...values, [name]: shownText(kinds[name], current) } : values,
      was: { ...draft.was, [name]: current },
      theirs: rest as Wire<F>,
    })
  }
  const fail = (failure: ApiError) => {
    const theirs = failure.code === 'conflict' ? pick(names, failure.current as Wire<F>) : {}
    if (Object.keys(theirs).length > 0) {
      mustChoose.current = true
      setDraft({ ...draft, values, theirs: theirs as Wire<F> })
    } else if (!errors.show(refusedTexts(names, failure, message))) setError(failure)
  }

  return {
    isEditing: draft.values !== null,
    isRestored,
    outcome,
    isSaving,
    error,
    values,
    kindOf: (name) => kinds[name],
    set: (name, text) => {
      errors.clear(name)
      setDraft({ ...draft, values: { ...values, [name]: text } })
    },
    start: () => {
      setOutcome(null)
      setDraft({ values: textsOf(kinds, read), was: pick(names, read), theirs: {} })
    },
    cancel: () => {
      end('cancelled')
      onCancelled?.()
    },
    submit: async () => {
      if (isSaving) return
      setError(undefined)
      const codes = check(values, isChanged)
      const found = Object.fromEntries(
        names.map((name) => [name, codes[name] ? message(name, codes[name]) : undefined]),
      ) as FieldErrorTexts<F>
      if (errors.show(found)) return
      if (firstConflict !== undefined) return focusField(conflictId(firstConflict))
      const changed = names.filter(isChanged)
      if (changed.length === 0) return end('unchanged')
      setSaving(true)
      const change = Object.fromEntries(changed.map((name) => [name, wireValue(kinds[name], values[name])])) as Wire<F>
      const was = Object.fromEntries(changed.map((name) => [name, draft.was[name] ?? null]))
      const result = await save(change, was)
      setSaving(false)
      if (!result.ok) return fail(result.error)
      end('saved')
      onSaved?.(result.data)
    },
    errors,
    hasConflict: firstConflict !== undefined,
    theirsOf: (name) => draft.theirs[name],
    conflictId,
    keepMine: (name) => settle(name, false),
    takeTheirs: (name) => settle(name, true),
  }
}

const textsOf = <F extends string>(kinds: Record<F, FieldKind>, read: Wire<F>): Texts<F> =>
  Object.fromEntries(
    (Object.keys(kinds) as F[]).map((name) => [name, shownText(kinds[name], read[name] ?? null)]),
  ) as Texts<F>

/** The entries of some fields; those that are missing stay missing. */
const pick = <F extends string>(names: readonly F[], from: Wire<F>): Wire<F> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Wire<F>

const refusedTexts = <F extends string>(
  names: readonly F[],
  { fields }: ApiError,
  message: (name: F, code: string) => string,
): FieldErrorTexts<F> =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name]?.[0] === undefined ? [] : [[name, message(name, fields[name][0])]])),
  ) as FieldErrorTexts<F>
