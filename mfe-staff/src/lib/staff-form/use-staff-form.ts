import { useState } from 'react'
import type { ActionResult, ApiError } from '@portal/shared/client'
import {
  changedStaff,
  foundErrors,
  shownStaff,
  staffErrors,
  staffFields,
  type StaffField,
  type StaffValues,
  type StaffWire,
} from './staff-values.ts'
import { useFieldErrors, type FieldErrorsControl, type FieldErrorTexts } from '@portal/shared/kit'
import { useStaffWords } from './use-staff-words.ts'

interface StaffFormOptions<R> {
  read: StaffWire
  save: (body: StaffWire & { was: Record<string, string | null> }) => Promise<ActionResult<R>>
  onSaved: (reply: R) => void
}

export interface StaffForm {
  values: StaffValues
  errors: FieldErrorsControl<StaffField>
  set: (name: StaffField, text: string) => void
  isEditing: boolean
  start: () => void
  cancel: () => void
  submit: () => Promise<void>
  /** What was refused and belongs to no field. */
  failure: ApiError | undefined
  wasSaved: boolean
}

/** A staff profile to read and to change: only changed fields are sent (S-21), a fresh code is asked for where it is due. */
export function useStaffForm<R>({ read, save, onSaved }: StaffFormOptions<R>): StaffForm {
  const [isEditing, setEditing] = useState(false)
  const [values, setValues] = useState(() => shownStaff(read))
  const [failure, setFailure] = useState<ApiError>()
  const [wasSaved, setSaved] = useState(false)
  const errors = useFieldErrors<StaffField>(staffFields)
  const wordOf = useStaffWords()

  const start = () => {
    setValues(shownStaff(read))
    setFailure(undefined)
    setSaved(false)
    setEditing(true)
  }
  const cancel = () => {
    errors.clear()
    setFailure(undefined)
    setEditing(false)
  }
  const submit = async () => {
    setFailure(undefined)
    const { change, was } = changedStaff(values, read)
    // What an import left empty does not stop the change of something else.
    const found = staffErrors(values)
    const wrong = foundErrors(found).filter((name) => name in change)
    if (errors.show(Object.fromEntries(wrong.map((name) => [name, wordOf(found[name] ?? '')])))) return
    if (Object.keys(change).length === 0) {
      cancel()
      return
    }
    const result = await save({ ...change, was })
    if (result.ok) {
      setEditing(false)
      setSaved(true)
      onSaved(result.data)
      return
    }
    const refused = staffFields.filter((name) => result.error.fields[name]?.[0])
    const shown: FieldErrorTexts<StaffField> = Object.fromEntries(
      refused.map((name) => [name, wordOf(result.error.fields[name]?.[0] ?? '')]),
    )
    if (!errors.show(shown)) setFailure(result.error)
  }
  const set = (name: StaffField, text: string) => setValues((before) => ({ ...before, [name]: text }))
  return { values, errors, set, isEditing, start, cancel, submit, failure, wasSaved }
}
