import { useCallback, useState } from 'react'
import { useSession } from '@portal/shared/session'

const prefix = 'portal.draft.'

/** Options of {@link useDraft}. */
export interface DraftOptions<T> {
  /** Fields that are never stored: numbers of accounts and cards, codes, passwords. */
  secret?: readonly (keyof T)[]
}

/**
 * Form values that survive an expiry, a reload and a lost line, for the same person in the same tab:
 * `const [values, setValues, clear] = useDraft('hardship', { explanation: '' })`. Call `clear` once it is sent. Without a
 * key nothing is kept.
 */
export function useDraft<T extends object>(
  key: string | null,
  initial: T,
  options: DraftOptions<T> = {},
): [T, (next: T) => void, () => void] {
  const owner = useSession((s) => s.userId) ?? 'visitor'
  const name = key === null ? null : `${prefix}${owner}.${key}`
  const [values, setValues] = useState<T>(() => ({ ...initial, ...(name !== null && read<T>(name)) }))
  const { secret } = options
  const set = useCallback(
    (next: T) => {
      setValues(next)
      if (name === null) return
      const kept = Object.fromEntries(Object.entries(next).filter(([field]) => !secret?.includes(field as keyof T)))
      guarded((store) => store.setItem(name, JSON.stringify(kept)))
    },
    [name, secret],
  )
  const clear = useCallback(() => {
    setValues(initial)
    if (name !== null) guarded((store) => store.removeItem(name))
    // `initial` is the form's constant start; naming it would make a new function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name])
  return [values, set, clear]
}

/** Removes every draft of this tab: after a sign-out by wish nothing typed stays behind. */
export function clearDrafts(): void {
  guarded((store) => {
    for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name)
  })
}

function read<T>(name: string): Partial<T> {
  return (
    guarded((store) => {
      const text = store.getItem(name)
      return text ? (JSON.parse(text) as Partial<T>) : undefined
    }) ?? {}
  )
}

function guarded<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    // Storage may be forbidden, full, or hold something else: a draft is a courtesy.
    return undefined
  }
}
