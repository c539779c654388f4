import { useRef, type FocusEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Only fields of a text, which have a language, take values. */
const isTextField = (target: EventTarget): target is Field =>
  target instanceof Element && target.matches('input[lang], textarea[lang]')

/** Inserts words at the caret of the text field that had the focus last. `onFocus` belongs to the form around the fields. */
export function useInsertAtCaret() {
  const last = useRef<Field | null>(null)
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isTextField(target)) last.current = target
    },
    insert: (words: string) => {
      const field = last.current
      if (!field) return
      const start = field.selectionStart ?? field.value.length
      field.setRangeText(words, start, field.selectionEnd ?? start, 'end')
      // Notifies the form, as typing does.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.focus()
    },
  }
}
