import { useEffect, useRef, type RefObject } from 'react'

/** Returns the focus to an element when the thing that it opened is closed. */
export function useReturnFocus<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return element
}
