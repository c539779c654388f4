import { callsInSevenDays, isArchived, isConversation, judgeContact, type DebtStatus } from '@portal/shared/domain'
import { consumerOf } from '../../../core/debt/policy.ts'
import { findDebt, findDebtByReference, listDebtsOf } from '../../../core/debt/rows.ts'
import { debtOf } from '../../../core/contact/rows.ts'
import { gatherFacts, type GuardWork } from '../../../core/contact/facts.ts'
import { latest } from './standing.ts'

interface Counted {
  readonly consumerId: string
  /** The one debt that was asked about. */
  readonly debtId: string | null
}

/** whose contacts are counted, by the id of a consumer, or by the reference number or id of a debt of theirs. */
export async function countedFor({ tx, tenant }: Pick<GuardWork, 'tx' | 'tenant'>, id: string): Promise<Counted> {
  const [byId, byReference] = await Promise.all([findDebt(tx, tenant.id, id), findDebtByReference(tx, tenant.id, id)])
  const debt = byId ?? byReference
  if (debt) return { consumerId: debt.ownerId, debtId: debt.id }
  return { consumerId: (await consumerOf(tx, tenant.id, id)).id, debtId: null }
}

/**
 * A-28, N-01: for each debt the counted calls, the last conversation, and when the next call is allowed (null: now).
 * Debts that are paid off or recalled come only with all, or when just they are asked about.
 */
export async function commCount(work: GuardWork, { consumerId, debtId }: Counted, isAll: boolean) {
  const { tx, tenant } = work
  const [gathered, held] = await Promise.all([
    gatherFacts(work, { consumerId, debtId: null, channel: 'phone', purpose: 'collection' }),
    listDebtsOf(tx, tenant.id, consumerId),
  ])
  const isListed = (status: DebtStatus) => isAll || !isArchived(status)
  const debts = held.filter(({ id, status }) => (debtId === null ? isListed(status) : id === debtId))
  const data = debts.map(({ id, referenceNumber }) => {
    const { facts, record } = gathered!
    const verdict = judgeContact({ ...facts, debt: debtOf(record, id) })
    const talks = facts.past.filter((event) => isConversation(event) && (event.debtId === null || event.debtId === id))
    return {
      data_id: referenceNumber,
      count_7d: callsInSevenDays(facts, id),
      last_conversation_at: latest(talks.map(({ at }) => at)),
      next_allowed_at: (verdict.allowed ? null : verdict.nextAllowedAt?.toISOString()) ?? null,
      allowed: verdict.allowed,
    }
  })
  return { comm_count: gathered ? callsInSevenDays(gathered.facts, debtId) : 0, data }
}
