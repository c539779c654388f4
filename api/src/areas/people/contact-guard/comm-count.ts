import { callsInSevenDays, isArchived, isConversation, judgeContact } from '@portal/shared/domain'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { findDebtState } from '../../../core/contact/rows.ts'
import { gatherFacts, type GuardWork } from '../../../core/contact/facts.ts'

/**
 * A-28, N-01: for each debt the counted calls, the last conversation, and when the next call is allowed (null: now).
 * Debts that are paid off or recalled come only with all.
 */
export async function commCount(work: GuardWork, consumerId: string, isAll: boolean) {
  const { tx, tenant } = work
  const gathered = await gatherFacts(work, { consumerId, debtId: null, channel: 'phone', purpose: 'collection' })
  const held = gathered ? await listDebtsOf(tx, tenant.id, consumerId) : []
  const debts = isAll ? held : held.filter(({ status }) => !isArchived(status))
  const data = await Promise.all(
    debts.map(async ({ id, referenceNumber }) => {
      const { facts } = gathered!
      const verdict = judgeContact({ ...facts, debt: await findDebtState(tx, tenant.id, id) })
      const talks = facts.past.filter(
        (event) => isConversation(event) && (event.debtId === null || event.debtId === id),
      )
      const last = talks.reduce<Date | null>((found, { at }) => (found === null || at > found ? at : found), null)
      return {
        data_id: referenceNumber,
        count_7d: callsInSevenDays(facts, id),
        last_conversation_at: last?.toISOString() ?? null,
        next_allowed_at: (verdict.allowed ? null : verdict.nextAllowedAt?.toISOString()) ?? null,
        allowed: verdict.allowed,
      }
    }),
  )
  return { comm_count: gathered ? callsInSevenDays(gathered.facts, null) : 0, data }
}
