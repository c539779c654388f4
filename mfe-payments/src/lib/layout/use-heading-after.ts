import { useLayoutEffect, useRef } from 'react'

/** When the form gives way to a result, the page's heading has the focus, also after a dialog that opens over it. */
export function useHeadingAfter(stage: string) {
  const before = useRef(stage)
  // Before the effect in which a dialog opens and remembers where the focus was.
  useLayoutEffect(() => {
    if (before.current === stage) return
    before.current = stage
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [stage])
}
