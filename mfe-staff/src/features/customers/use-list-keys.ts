import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { paths } from '@portal/shared/portal'
import { useLocation } from '@portal/shared/router'

/**
 * The keys between search and rows: the down arrow moves the focus from the search to the first row, Escape moves it
 * back. On the way back from a record the focus is on the row of that customer. `hasRows`: the rows are drawn.
 */
export function useListKeys(hasRows: boolean): {
  rows: RefObject<HTMLDivElement | null>
  field: RefObject<HTMLInputElement | null>
  onSearchKey: (event: KeyboardEvent) => void
} {
  const rows = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opened = (useLocation().state as { opened?: unknown } | null)?.opened

  useEffect(() => {
    if (!hasRows || typeof opened !== 'string') return undefined
    // A navigation moves the focus to the heading first.
    const frame = requestAnimationFrame(() => {
      const links = [...(rows.current?.querySelectorAll('a') ?? [])]
      const link = links.find((one) => one.getAttribute('href') === paths.consumer(opened))
      link?.closest<HTMLElement>('tr')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hasRows, opened])

  useEffect(() => {
    const box = rows.current
    const onKey = ({ key }: { key: string }) => {
      if (key !== 'Escape') return
      field.current?.focus()
      field.current?.select()
    }
    box?.addEventListener('keydown', onKey)
    return () => box?.removeEventListener('keydown', onKey)
  }, [])

  return {
    rows,
    field,
    onSearchKey(event) {
      if (event.key !== 'ArrowDown') return
      const first = rows.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
  }
}
