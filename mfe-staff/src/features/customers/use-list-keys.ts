import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { paths } from '@portal/shared/portal'
import { useLocation } from '@portal/shared/router'

/**
 * The keys between the search and the rows: the down arrow leads from the one into the others, Escape back. Whoever
 * comes back from a customer stands on their row. `hasRows` tells when there are any.
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
    // A navigation leads the focus to the heading; this comes after it.
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
