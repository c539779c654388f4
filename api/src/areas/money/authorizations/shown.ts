import { Refusal } from '../../../http/refusal.ts'

/** A hash that may be missing, as a list. */
export const shownOf = (hash: string | null | undefined): string[] => (hash ? [hash] : [])

/**
 * Decision 162: what is kept is what was shown. Words that are in force no more, or that name another day or amount by
 * now, are refused; nothing is done, and the person reads what would be agreed to.
 */
export function assertShown(inForce: string, shown: readonly string[]): void {
  if (shown.length > 0 && !shown.includes(inForce))
    throw new Refusal('text_changed', { current: { text_hash: inForce } })
}
