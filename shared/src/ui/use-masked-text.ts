import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { maskText, secretsIn, type Secret } from '@portal/shared/domain'

/** Whether a person types, so that what stands before the caret may not be complete yet. */
const isTyping = ({ nativeEvent }: ChangeEvent<HTMLTextAreaElement>): boolean => {
  const { inputType } = nativeEvent as Partial<InputEvent>
  return inputType !== undefined && !/Paste|Drop|Yank/.test(inputType)
}

/**
 * Masks numbers of cards and of Social Security as soon as they are complete: what is pasted at once, what is
 * typed when the caret has left it. A mask is as long as the number, so the caret stays where it is.
 */
export function useMaskedText(onChange: (value: string) => void) {
  const [isMasked, setIsMasked] = useState(false)
  const caret = useRef<() => void>(null)
  // React puts the caret at the end of a text that is not what was typed.
  useLayoutEffect(() => {
    caret.current?.()
    caret.current = null
  })
  const mask = (text: string, found: readonly Secret[]): string => {
    if (found.length === 0) return text
    setIsMasked(true)
    return maskText(text, found)
  }
  return {
    /** Something was masked so far. */
    isMasked,
    onInput: (event: ChangeEvent<HTMLTextAreaElement>) => {
      const area = event.target
      const { value: text, selectionStart: start, selectionEnd: end } = area
      const isOpen = isTyping(event)
      const found = secretsIn(text).filter((secret) => !isOpen || end <= secret.start || end > secret.end)
      if (found.length > 0 && document.activeElement === area) caret.current = () => area.setSelectionRange(start, end)
      onChange(mask(text, found))
    },
    onLeave: (text: string) => {
      const found = secretsIn(text)
      if (found.length > 0) onChange(mask(text, found))
    },
  }
}
