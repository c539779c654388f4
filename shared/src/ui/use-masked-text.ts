import { useState, type ChangeEvent } from 'react'
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
  const [kinds, setKinds] = useState<readonly Secret['kind'][]>([])
  const mask = (text: string, found: readonly Secret[]): string => {
    if (found.length > 0) setKinds([...new Set([...kinds, ...found.map(({ kind }) => kind)])].toSorted())
    return maskText(text, found)
  }
  return {
    /** What was masked so far. */
    kinds,
    onInput: (event: ChangeEvent<HTMLTextAreaElement>) => {
      const area = event.target
      const { value: text, selectionStart: start, selectionEnd: end } = area
      const isOpen = isTyping(event)
      const found = secretsIn(text).filter((secret) => !isOpen || end <= secret.start || end > secret.end)
      if (found.length > 0) keepCaret(area, start, end)
      onChange(mask(text, found))
    },
    onLeave: (text: string) => {
      const found = secretsIn(text)
      if (found.length > 0) onChange(mask(text, found))
    },
  }
}

/** React puts the caret at the end of a text that is not what was typed. */
function keepCaret(area: HTMLTextAreaElement, start: number, end: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === area) area.setSelectionRange(start, end)
  })
}
