import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to a heading whenever the step under it changes, not when it first appears. */
export function useHeadingFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
