import type { ApiError } from '@portal/shared/client'

/** The remedy of a refusal: confirm the new amounts or dates, choose another day or method, leave, or try again. */
export type Remedy = 'amounts' | 'dates' | 'date' | 'method' | 'leave' | 'retry'

const byCode: Readonly<Partial<Record<ApiError['code'], Remedy>>> = {
  slip_not_accepted: 'date',
  date_blocked: 'date',
  method_invalid: 'method',
  method_hold: 'method',
  method_not_allowed_here: 'method',
  frame_not_completed: 'method',
  plan_exists: 'leave',
  otp_scheduled: 'leave',
  debt_on_hold: 'leave',
  debt_closed: 'leave',
  offer_expired: 'leave',
  attempts_limit: 'leave',
  needs_person: 'leave',
  not_found: 'leave',
}

/** The remedy of a code; a conflict with new amounts or dates can be confirmed (C-44, L-08), any other ends the set-up. */
export function remedyOf({ code, current }: Pick<ApiError, 'code' | 'current'>): Remedy {
  if (code === 'conflict') return current.total_amount ? 'amounts' : current.start_date ? 'dates' : 'leave'
  return byCode[code] ?? 'retry'
}
