import type * as v from 'valibot'
import type { CounterOffer } from '@portal/shared/contract'
import {
  formatWireMoney,
  standingCounterStates,
  type CounterLimits,
  type CounterState,
  type CounterTerms,
  type LocalDate,
} from '@portal/shared/domain'
import { answerOf, proposalOf } from './record.ts'
import type { CounterRow } from './repo.ts'

type Wire = v.InferInput<typeof CounterOffer>

/** Names that staff read. */
export interface CounterNames {
  consumer: string | null
  staff: string | null
}

/** A counter-offer for the wire. Who answered it is for staff alone. */
export function presentCounter(row: CounterRow, today: LocalDate, names?: CounterNames): Wire {
  const answer = answerOf(row)
  return {
    id: row.id,
    debt_id: row.debtId,
    ...presentTerms(proposalOf(row)),
    state: stateOn(row, today),
    created_at: row.createdAt.toISOString(),
    answer_by: row.answerBy,
    answered_at: row.answeredAt?.toISOString() ?? null,
    reason: row.reason,
    answer: answer && presentTerms(answer),
    offer_id: row.offerId,
    ends_on: row.endsOn,
    consumer_name: names?.consumer ?? null,
    answered_by: names?.staff ?? null,
  }
}

const presentTerms = ({ way, amount, day }: CounterTerms) => ({ way, amount: formatWireMoney(amount), day })

/** What ran out is over for whoever looks first; the night only writes it down. */
const stateOn = ({ state, endsOn }: CounterRow, today: LocalDate): CounterState =>
  (standingCounterStates as readonly CounterState[]).includes(state) && endsOn !== null && endsOn < today
    ? 'expired'
    : state

export const presentLimits = ({ once, monthly, most, from, to }: CounterLimits) => ({
  once: formatWireMoney(once),
  monthly: formatWireMoney(monthly),
  most: formatWireMoney(most),
  from,
  to,
})
