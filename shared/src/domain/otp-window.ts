import { addDays, addMonths, endOfMonth, startOfMonth, type LocalDate } from './dates.ts'

/** Days on which a scheduled one-time payment may be made, both inclusive. */
export interface DateWindow {
  from: LocalDate
  to: LocalDate
}

/**
 * P-71 and K-42: tomorrow to the end of this month minus one day; next month's window when today is the month's
 * last day, when a payment was already made this month, or when this month's window is empty. `today` is the
 * tenant's business date.
 */
export function scheduledOtpWindow(today: LocalDate, madePaymentThisMonth: boolean): DateWindow {
  const tomorrow = addDays(today, 1)
  const to = addDays(endOfMonth(today), -1)
  if (!madePaymentThisMonth && tomorrow <= to) return { from: tomorrow, to }
  const nextMonth = addMonths(startOfMonth(today), 1)
  return { from: nextMonth, to: addDays(endOfMonth(nextMonth), -1) }
}

/** Whether a date may be chosen: inside the window and not blocked by a bank holiday or a tenant closure. */
export const isInWindow = (date: LocalDate, window: DateWindow, blocked: readonly LocalDate[] = []): boolean =>
  date >= window.from && date <= window.to && !blocked.includes(date)

/** Digits of a verification code (K-11). */
export const CODE_LENGTH = 8

/** Wrong codes that end a sign-in: its code no longer works, and a new one is only sent for the details (K-11). */
export const CODE_TRIES = 5

/** The digits of a typed or pasted code, at most eight (SH-81). */
export const shapeCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_LENGTH)

/** Whether a typed code is whole. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH
