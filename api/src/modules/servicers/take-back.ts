import { localDateIn, whereTakenBack } from '@portal/shared/domain'
import { findExternal } from '../accounts/repo.ts'
import { openDisputesOf } from '../cases/case-repo.ts'
import { writeServicers } from '../inventory/save/servicer-repo.ts'
import { issueValidationNotice } from '../notices/issue.ts'
import type { DebtRow } from '../payments/debt-repo.ts'
import { updateDebt } from '../payments/repo.ts'
import type { Work } from '../payments/work.ts'
import { regenerateOffers } from '../plan-life/regenerate-offers.ts'

/**
 * An account that is serviced elsewhere is collected here again (server.md 4.2, decision 52): active, or on hold where
 * something still stops it. Of the other servicer nothing is kept but what the history tells, and whoever owes it and
 * has had no validation notice of ours gets one now. The debt's row is locked. Answers who serviced it.
 */
export async function takeBack(work: Work, debt: DebtRow): Promise<string | null> {
  const { tx, deps, tenant, now } = work
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
  await issueValidationNotice(tx, deps, tenant, debt.id, now)
  await regenerateOffers(work, debt, localDateIn(now, tenant.zone))
  return detail?.['servicer_name'] ?? null
}
