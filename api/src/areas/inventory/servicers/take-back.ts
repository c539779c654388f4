import type { endpoints } from '@portal/shared/contract'
import { localDateIn, whereTakenBack } from '@portal/shared/domain'
import { recordBy } from '../../../core/audit/record-by.ts'
import { findExternal } from '../../../core/debt/rows.ts'
import { openDisputesOf } from '../../desk/index.ts'
import { writeServicers } from '../files/save/rows.ts'
import { requireMissingNotices } from '../../papers/index.ts'
import { lockDebt, type DebtRow, updateDebt, regenerateOffers } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

/** Takes an account back for a staff member, who gives a reason. */
export async function takeBackByStaff(ctx: Context<typeof endpoints.takeBackDebt, Actor>): Promise<object> {
  const { tx, tenant, input } = ctx
  const debt = await lockDebt(tx, tenant.id, input.params.debt_id)
  // The account is back already, or was never serviced elsewhere.
  if (debt.status !== 'external') throw new Refusal('conflict')
  const servicer = await takeBack(ctx, debt)
  await recordBy(ctx, {
    action: 'debt.taken_back',
    consumerId: debt.ownerId,
    subject: `debt:${debt.id}`,
    detail: { debt: debt.id, servicer_from: servicer, reason: input.body.reason },
  })
  return {}
}

/**
 * Takes back an account that is serviced elsewhere (L-19, decision 274): it becomes active, or stays on hold while
 * something stops it. Of the other servicer only the history remains. Everybody who owes it and has no validation
 * notice of ours gets one now. The caller holds the lock on the debt's row. Returns the former servicer.
 */
export async function takeBack(work: Work, debt: DebtRow): Promise<string | null> {
  const { tx, tenant, now } = work
  const [detail, disputes] = [
    await findExternal(tx, tenant.id, debt.id),
    await openDisputesOf(tx, tenant.id, [debt.id], ''),
  ]
  const status = whereTakenBack({ holdReason: debt.holdReason, hasOpenDispute: disputes.length > 0 })
  const isHeld = status === 'on_hold'
  await updateDebt(tx, tenant.id, debt.id, {
    status,
    priorStatus: isHeld ? 'active' : null,
    holdReason: isHeld ? (debt.holdReason ?? 'dispute') : null,
    updatedAt: now,
  })
  if (detail) await writeServicers(work, [{ debtId: debt.id, detail: {} }])
  await requireMissingNotices(work, debt.id)
  await regenerateOffers(work, debt, localDateIn(now, tenant.zone))
  return detail?.['servicer_name'] ?? null
}
