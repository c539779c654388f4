import { useEffect, useRef, type RefObject } from 'react'

/** Returns the focus to the element that opened a form or dialog, once that is closed. */
export function useReturnFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return element
}
