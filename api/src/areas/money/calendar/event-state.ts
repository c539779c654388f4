import type { LocalDate } from '@portal/shared/domain'
import type { PlanPaymentStatus } from '../../../db/schema/plan.ts'
import type { PromiseStatus } from '../../../db/schema/payment.ts'

/**
 * How a payment stands in a calendar: it is going to be made, rests (whether it is made is open), is made, or is not made
 * at all. A calendar program takes the last one off the page of its day.
 */
export type EventState = 'planned' | 'resting' | 'made' | 'off'

interface InstalmentOnPlan {
  status: PlanPaymentStatus
  /** The plan runs, rests (a hold, failures, hardship) or has ended. */
  plan: 'runs' | 'rests' | 'ended'
  /** What the plan still asks for, of a payment that is not made; null when nothing is left for it (L-26, L-20). */
  facts: { dueDate: LocalDate; nextOn: LocalDate | null } | null
}

/** F-24: how an instalment of a plan stands. */
export function instalmentState({ status, plan, facts }: InstalmentOnPlan): EventState {
  if (status === 'completed') return 'made'
  if (status === 'skipped' || plan === 'ended' || facts === null) return 'off'
  // After the last try nothing is debited until its owner has chosen how the plan goes on.
  return plan === 'rests' || facts.nextOn === null ? 'resting' : 'planned'
}

const promiseStates: Readonly<Record<PromiseStatus, EventState>> = {
  waiting: 'planned',
  submitted: 'planned',
  settled: 'made',
  failed: 'off',
  cancelled: 'off',
}

/** F-24: how a single payment for a later day stands. */
export const promiseState = (status: PromiseStatus): EventState => promiseStates[status]

/** What a change of an event is told by. */
interface Changes {
  since: Date
  changedAt: Date
  tries: number
  state: EventState
}

/**
 * RFC 5545, 3.8.7.4: rises with every change, so that a program that has a newer entry never takes an older one for it.
 * Seconds of the plan's last change, the debits tried, and the end of the payment: each of them only rises.
 */
export const sequenceOf = ({ since, changedAt, tries, state }: Changes): number =>
  Math.max(0, Math.floor((changedAt.getTime() - since.getTime()) / 1000)) +
  tries +
  (state === 'made' || state === 'off' ? 1 : 0)
