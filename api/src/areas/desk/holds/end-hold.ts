import type { LocalDate } from '@portal/shared/domain'
import type { endpoints, TenantSettings } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import { eachOf, lockDebt } from '../../money/index.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { followHolds } from './follow-holds.ts'
import { closeHold, findHold, holdsOver, type HoldRow } from './repo.ts'

/** Who ends a hold and why; null: it ends by itself. */
export type EndedBy = { actor: Pick<Actor, 'kind' | 'id'>; reason: string } | null

/**
 * L-31: ends a hold; the debt goes back to its earlier status when nothing else holds it. Locks the debt's row. False
 * when the hold had ended.
 */
export async function endHold(work: Work, { id, debtId, kind }: HoldRow, by: EndedBy): Promise<boolean> {
  const { tx, tenant, now } = work
  const debt = await lockDebt(tx, tenant.id, debtId)
  const end = { endedAt: now, endedBy: by?.actor.id ?? null, endReason: by?.reason ?? null }
  if (!(await closeHold(tx, tenant.id, id, end))) return false
  await followHolds(work, debt)
  await recordAct(work, by?.actor ?? null, {
    action: by ? 'hold.lifted' : 'hold.ended',
    consumerId: debt.ownerId,
    subject: `debt:${debtId}`,
    detail: { debt: debtId, hold: id, hold_for: kind, reason: by?.reason ?? null },
  })
  return true
}

/** Staff lift one hold of an account, with a reason; also one that a status brought, when it does not concern this account. */
export async function liftHold(ctx: Context<typeof endpoints.liftHold, Actor>): Promise<{ status: string }> {
  const { tx, tenant, actor, input } = ctx
  const { debt_id: debtId, hold_id: holdId } = input.params
  const found = await findHold(tx, tenant.id, holdId)
  if (found?.debtId !== debtId) throw new Refusal('not_found')
  if (!(await endHold(ctx, found, { actor, reason: input.body.reason }))) throw new Refusal('conflict')
  return { status: (await lockDebt(tx, tenant.id, debtId)).status }
}

/** A step of the nightly run: ends holds whose last day has passed. Returns how many were found. */
export async function endHoldsOver(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<number> {
  const over = await deps.db.withTenant(tenant.id, (tx) => holdsOver(tx, tenant.id, date))
  const end = async (work: Work, hold: HoldRow) => void (await endHold(work, hold, null))
  await eachOf(deps, tenant, over, end, 'a hold was left for the next run')
  return over.length
}
