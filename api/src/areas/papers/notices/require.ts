import type { Work } from '../../../deps.ts'
import { listParties } from '../../../core/debt/rows.ts'
import { insertDue, partiesWithNotice } from './repo.ts'

type Requiring = Pick<Work, 'tx' | 'tenant' | 'now'> & { readonly deps: Pick<Work['deps'], 'ids' | 'jobs'> }

/** Somebody who owes a debt. */
interface Party {
  readonly debtId: string
  readonly consumerId: string
}

/**
 * a validation notice must go to each of these people, who have none about the debt. It is sent right after this
 * transaction; until it has left, nobody is contacted about the debt.
 */
export async function requireNotices({ tx, deps, tenant, now }: Requiring, parties: readonly Party[]): Promise<void> {
  if (parties.length === 0) return
  await insertDue(
    tx,
    parties.map(({ debtId, consumerId }) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      debtId,
      consumerId,
      createdAt: now,
    })),
  )
  await deps.jobs.enqueue(tx, 'send-notices', { tenantId: tenant.id }, `notices:${tenant.id}`)
}

/** The same for everybody who owes a debt and has no notice about it yet. */
export async function requireMissingNotices(work: Requiring, debtId: string): Promise<void> {
  const { tx, tenant } = work
  const have = await partiesWithNotice(tx, tenant.id, debtId)
  const parties = await listParties(tx, tenant.id, [debtId])
  await requireNotices(
    work,
    parties.filter(({ consumerId }) => !have.has(consumerId)).map(({ consumerId }) => ({ debtId, consumerId })),
  )
}
