import { useEffect, useId, useRef, useState } from 'react'

/** Errors by field, translated. */
export type FieldErrorTexts<F extends string> = Partial<Record<F, string | undefined>>

/** An error with the id of its field, as {@link FormErrorSummary} lists it. */
export interface FieldErrorEntry {
  id: string
  message: string
}

/** The result of {@link useFieldErrors}. */
export interface FieldErrorsControl<F extends string> {
  /** Spread into the field: its id and its error. */
  field: (name: F) => { id: string; error: string | undefined }
  /** Shows these errors and moves the focus to the first one in the order of the fields; returns whether there are any. */
  show: (errors: FieldErrorTexts<F>) => boolean
  /** Removes the error of a field, as when the person edits it; all errors without a name. */
  clear: (name?: F) => void
  /** Spread into {@link FormErrorSummary}. */
  summary: { errors: FieldErrorEntry[]; takesFocus: boolean }
  hasErrors: boolean
}

/**
 * The errors of a form by field, and the next focus.
 * @param names the fields in the order of the screen
 * @param focus 'field' puts the focus into the first wrong field; 'summary' leaves it to the summary above a long form
 */
export function useFieldErrors<F extends string>(
  names: readonly F[],
  focus: 'field' | 'summary' = 'field',
): FieldErrorsControl<F> {
  const formId = useId()
  const [errors, setErrors] = useState<FieldErrorTexts<F>>({})
  // Only a check of the whole form moves the focus; correcting a field must not.
  const mustFocus = useRef(false)
  const idOf = (name: F) => `${formId}-${name}`

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const first = names.find((name) => errors[name])
    if (first !== undefined) focusField(`${formId}-${first}`)
  }, [errors, names, formId])

  return {
    field: (name) => ({ id: idOf(name), error: errors[name] || undefined }),
    show: (found) => {
      mustFocus.current = focus === 'field'
      setErrors({ ...found })
      return names.some((name) => found[name])
    },
    clear: (name) => setErrors((now) => (name === undefined ? {} : { ...now, [name]: undefined })),
    summary: {
      errors: names.flatMap((name) => (errors[name] ? [{ id: idOf(name), message: errors[name] }] : [])),
      takesFocus: focus === 'summary',
    },
    hasErrors: names.some((name) => errors[name]),
  }
}

/** Moves the focus to a field by id; to the first input of a group of fields. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const target = element?.matches('fieldset')
    ? (element.querySelector<HTMLElement>('input:checked, input, select, textarea') ?? element)
    : element
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
