import type { ApiError } from '@portal/shared/client'

/** What helps after a refusal: look at the new dates and confirm, another day, another method, or nothing here. */
export type Remedy = 'dates' | 'date' | 'method' | 'leave' | 'retry'

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

/** By code; a conflict that names new dates is one of dates (L-08), any other leaves nothing to set up here. */
export function remedyOf({ code, current }: Pick<ApiError, 'code' | 'current'>): Remedy {
  if (code === 'conflict') return current.start_date ? 'dates' : 'leave'
  return byCode[code] ?? 'retry'
}
