import type * as v from 'valibot'
import type { CaseDetail, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate } from '../../money/index.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { Deps } from '../../../deps.ts'
import { actsOfCase } from '../case-acts/rows.ts'
import { filesOf } from './attachment-repo.ts'
import { presentBudget } from './budget.ts'
import { answeredDisputesOf, debtsOfCase, openDisputesOf, stepsOfCase } from './case-repo.ts'
import { presentCase } from './present.ts'
import { findNamedCase } from './queue-repo.ts'

/** Who reads a case: the vault opens what the household said of its income (F-15). */
export interface CaseReader {
  tx: Tx
  tenant: TenantSettings
  now: Date
  deps: Pick<Deps, 'vault'>
}

/** One case with all that its page shows. */
export async function viewCase(
  { tx, tenant, now, deps }: CaseReader,
  id: string,
): Promise<v.InferInput<typeof CaseDetail>> {
  const named = await findNamedCase(tx, tenant.id, id)
  if (!named) throw new Refusal('not_found')
  const { file } = named
  const steps = await stepsOfCase(tx, tenant.id, file)
  const given = steps.map(({ detail }) => (JSON.parse(detail) as { to?: string | null }).to ?? null)
  const actors = steps.filter(({ actorKind }) => actorKind === 'staff').map(({ actorId }) => actorId)
  const acts = await actsOfCase(tx, tenant.id, file.id)
  const assignees = acts.map(({ act }) => act.assigneeId)
  const names = await staffNames(tx, tenant.id, [...given, ...actors, ...assignees, file.resolvedBy])
  return presentCase({
    named,
    today: businessDate(tenant, now),
    debts: await debtsOfCase(tx, tenant.id, file.debtIds),
    others: await openDisputesOf(tx, tenant.id, file.debtIds, file.id),
    files: await filesOf(tx, tenant.id, file.id),
    steps,
    earlier: file.debtId === null ? [] : await answeredDisputesOf(tx, tenant.id, file.debtId),
    acts,
    budget: presentBudget(deps.vault, tenant, file),
    nameOf: (staffId) => (staffId === null ? null : (names.get(staffId) ?? null)),
  })
}
