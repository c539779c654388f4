import type { TenantSettings } from '@portal/shared/contract'
import { addDays, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { businessDate } from '../pay/business-day.ts'
import { readPlanFacts } from '../plan/read-plan-facts.ts'
import { amountOf } from '../plan/rows.ts'
import { instalmentState, promiseState, sequenceOf, type EventState } from './event-state.ts'
import { instalmentsOf, promisesOf } from './repo.ts'

/** How many days back a calendar still shows payments that were made, moved or cancelled. */
const DAYS_BACK = 60

/** A planned payment on its day. */
export interface PlannedEvent {
  /** Of the payment: it stays when the payment is moved. */
  id: string
  date: LocalDate
  amount: Cents
  state: EventState
  sequence: number
  changedAt: Date
}

/** F-24: the payments that a consumer has planned themselves, on all of their accounts, in order of their days. */
export async function plannedEvents(
  tx: Tx,
  tenant: TenantSettings,
  consumerId: string,
  now: Date,
): Promise<PlannedEvent[]> {
  const today = businessDate(tenant, now)
  const whose = { tenantId: tenant.id, consumerId, since: addDays(today, -DAYS_BACK) }
  const [instalments, promises] = await Promise.all([instalmentsOf(tx, whose), promisesOf(tx, whose)])
  const plans = [...new Map(instalments.map(({ plan }) => [plan.id, plan])).values()]
  const facts = await readPlanFacts(tx, tenant, plans.filter(isLive), today)
  const events = [
    ...instalments.map(({ instalment, plan, debtStatus }): PlannedEvent => {
      const fact = facts.get(plan.id)?.unpaid.find(({ id }) => id === instalment.id) ?? null
      const rests = plan.status === 'paused' || debtStatus === 'on_hold'
      const state = instalmentState({
        status: instalment.status,
        plan: isLive(plan) ? (rests ? 'rests' : 'runs') : 'ended',
        facts: fact,
      })
      return {
        id: instalment.id,
        date: (fact?.nextOn ?? instalment.dueDate) as LocalDate,
        amount: fact?.amount ?? amountOf(instalment),
        state,
        sequence: sequenceOf({ since: plan.createdAt, changedAt: plan.updatedAt, tries: instalment.tries, state }),
        changedAt: plan.updatedAt,
      }
    }),
    ...promises.map(({ promise }): PlannedEvent => {
      const { id, date, amount, createdAt, endedAt } = promise
      const state = promiseState(promise.status)
      const changedAt = endedAt ?? createdAt
      const sequence = sequenceOf({ since: createdAt, changedAt, tries: 0, state })
      return { id, date: date as LocalDate, amount, state, sequence, changedAt }
    }),
  ]
  return events.sort((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id))
}

const isLive = ({ status }: { status: string }): boolean => status === 'active' || status === 'paused'
