import type * as v from 'valibot'
import type { CaseAct } from '@portal/shared/contract'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { NamedAct } from './repo.ts'

/** How many payments a page shows of an act. */
const SHOWN = 12

const money = (text: string | undefined) => (text === undefined ? null : formatWireMoney(toCents(BigInt(text))))

/** What an answer did, as a page shows it; `nameOf` only for staff. */
export function presentAct(
  { act, reference }: NamedAct,
  nameOf?: (staffId: string | null) => string | null,
): v.InferInput<typeof CaseAct> {
  const { kind, facts } = act
  const payments = facts.payments ?? []
  return {
    id: act.id,
    kind,
    debt_id: act.debtId,
    reference_number: reference,
    from: act.startsOn,
    until: act.endsOn,
    amount_before: money(facts.amountBefore),
    amount: money(facts.amount),
    payments: payments
      .slice(0, SHOWN)
      .map(({ date, amount }) => ({ date, amount: formatWireMoney(toCents(BigInt(amount))) })),
    more_payments: Math.max(0, payments.length - SHOWN),
    ...(nameOf && { staff: nameOf(act.assigneeId) }),
    text: kind === 'follow_up' ? (facts.text ?? null) : null,
    ended_at: act.endedAt?.toISOString() ?? null,
  }
}
