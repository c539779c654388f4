import { formatWireMoney, type CounterTerms } from '@portal/shared/domain'
import { recordAct, type AuditEntry } from '../../../../core/audit/audit.ts'
import type { Work } from '../../../../deps.ts'
import type { CounterRow } from './repo.ts'

type CounterEvent = Extract<AuditEntry['action'], `counter_offer.${string}`>
type By = Parameters<typeof recordAct>[1]

/** Each step of a counter-offer in the audit chain; null is the rule or the night. */
export const recordCounter = (
  work: Pick<Work, 'tx' | 'tenant' | 'now'>,
  by: By,
  counter: CounterRow,
  action: CounterEvent,
  more: Readonly<Record<string, string | null>> = {},
): Promise<void> =>
  recordAct(work, by, {
    action,
    consumerId: counter.consumerId,
    subject: `counter_offer:${counter.id}`,
    detail: { debt: counter.debtId, ...said(answerOf(counter) ?? proposalOf(counter)), ...more },
  })

const said = ({ way, amount, day }: CounterTerms) => ({ way, amount: formatWireMoney(amount), date: day })

/** What was proposed. */
export const proposalOf = ({ way, amount, day }: CounterRow): CounterTerms => ({
  way,
  amount,
  day: day as CounterTerms['day'],
})

/** What can be agreed to; null as long as it waits, and of one that was declined. */
export const answerOf = ({ answerWay, answerAmount, answerDay }: CounterRow): CounterTerms | null =>
  answerWay === null || answerAmount === null || answerDay === null
    ? null
    : { way: answerWay, amount: answerAmount, day: answerDay as CounterTerms['day'] }
