import { isInWindow, parseLocalDate, type LocalDate } from '@portal/shared/domain'

/** The days on which the server takes a scheduled payment. */
export interface OfferedDays {
  /** Null while none is offered. */
  window: { from: string; to: string } | null
  blocked: readonly string[]
}

/** The typed day if it is valid, otherwise null. */
export function chosenDay(typed: string, { window, blocked }: OfferedDays): string | null {
  const day = parseLocalDate(typed)
  const range = window as { from: LocalDate; to: LocalDate } | null
  return day && range && isInWindow(day, range, blocked as LocalDate[]) ? day : null
}

/** Why the typed day cannot be chosen; undefined for a valid day and for none. */
export function dayProblem(typed: string, days: OfferedDays): 'blocked' | 'outside' | undefined {
  if (!typed || chosenDay(typed, days) !== null) return undefined
  return days.blocked.includes(typed) ? 'blocked' : 'outside'
}
