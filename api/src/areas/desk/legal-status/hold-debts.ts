import { legalStatusRule, staysCoDebtors, type LegalStatusFacts } from '@portal/shared/domain'
import { lockDebt, type DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { canHold, holdDebtFor } from '../holds/place-hold.ts'
import { debtsOf, type StatusRow } from './repo.ts'

type Held = Pick<StatusRow, 'kind' | 'debtIds'> & { consumerId: string; facts: LegalStatusFacts }

/**
 * Locks the debts that a status puts on hold, in the order of their ids. Call it before the consumer is locked: whoever
 * pays locks a debt first, too.
 */
export async function lockDebtsFor(work: Work, { kind, debtIds, consumerId, facts }: Held): Promise<DebtRow[]> {
  const { tx, tenant } = work
  if (!legalStatusRule(kind).holds) return []
  const theirs = await debtsOf(tx, tenant.id, consumerId)
  const held = theirs.filter(
    ({ id, role }) => (role === 'owner' || staysCoDebtors(kind, facts)) && (debtIds === null || debtIds.includes(id)),
  )
  const locked: DebtRow[] = []
  for (const { id } of held) locked.push(await lockDebt(tx, tenant.id, id))
  return locked
}

/** puts locked debts on hold for a status; what is closed stays as it is. */
export async function holdForStatus(work: Work, debts: readonly DebtRow[], status: StatusRow): Promise<void> {
  const { kind, id: statusId, until: endsOn, staffId } = status
  for (const debt of debts.filter(canHold))
    await holdDebtFor(work, debt, { kind, statusId, reason: null, endsOn, staffId })
}
