import type { PossibleSchedule } from '@portal/shared/contract'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'
import type { ChosenDays } from './use-schedule.ts'
import type { PlanOrder } from './use-submit-plan.ts'

interface Gathered extends Given {
  /** A saved method, or the post. */
  choice: Choice
  days: ChosenDays
  info: PossibleSchedule
  acknowledged: boolean
  slip_accepted: boolean
}

/** the plan as it is sent; what is paid by post has no method (P-50). */
export function planOrder({ choice, days, info, authorization, recording_ref, ...said }: Gathered): PlanOrder {
  const [kind, id] = [choice.slice(0, choice.indexOf(':')), choice.slice(choice.indexOf(':') + 1)]
  const dates = { ...days, start_date: info.start_date, end_date: info.end_date }
  const how = { authorization, ...(recording_ref.trim() && { recording_ref: recording_ref.trim() }) }
  if (choice === 'mail') return { ...dates, ...said, payment_method: 'not_provided', authorization: 'web' }
  if (kind === 'card') return { ...dates, ...said, ...how, payment_method: 'card', card_id: id, payment_method_id: id }
  return { ...dates, ...said, ...how, payment_method: kind === 'bank' ? 'ach' : 'paypal', payment_method_id: id }
}
