import { useEffect, type RefObject } from 'react'

/** Ctrl and Enter (Command on a Mac) send a form from any of its fields, where Enter alone begins a new line. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isSent && event.target instanceof Node && form.current?.contains(event.target)) form.current.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}
