import type { KeyboardEvent } from 'react'

/** Moves the focus within a list by arrow keys, Home and End; other keys are left alone. */
export function moveFocus(event: KeyboardEvent, elements: ArrayLike<HTMLElement>): void {
  const list = Array.from(elements)
  const at = list.findIndex((element) => element === document.activeElement)
  const targets: Record<string, number> = {
    ArrowDown: Math.min(at + 1, list.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: list.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || !list[target]) return
  event.preventDefault()
  list[target].focus()
}
