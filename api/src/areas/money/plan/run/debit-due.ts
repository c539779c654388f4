import { updatePlanPayment } from '../rows.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import { lockDebt } from '../../pay/rows.ts'
import type { TenantSettings } from '@portal/shared/contract'
import { addBankingDays, isBankingDay, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../../db/pg-error.ts'
import type { Deps } from '../../../../deps.ts'
import { sideBySide } from '../../../../jobs/side-by-side.ts'
import { carryOut } from '../../pay/carry-out.ts'
import { dueInstalments, type DueInstalment } from './due-repo.ts'
import { placeInstalment, type Placed } from './place-instalment.ts'
import { lockInstalment, lockPlan, openStates } from './repo.ts'

/** The result of a run over the due instalments. */
export interface Debited {
  due: number
  accepted: number
  failed: number
  /** Sent without an answer so far: the reconciler asks. */
  unknown: number
  /** How many were not debited, by reason. */
  skipped: Record<string, number>
}

/**
 * Debits the instalments whose day has come (L-14), on banking days. A card is charged on its day; a bank debit
 * is handed over on the banking day before, so that it takes effect on its day. Each is stored before the
 * processor is called, and one that cannot be debited keeps the reason.
 */
export async function debitDue(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<Debited> {
  const counts: Debited = { due: 0, accepted: 0, failed: 0, unknown: 0, skipped: {} }
  const closures = tenant.closures as LocalDate[]
  if (!isBankingDay(date, closures)) return counts
  const next = addBankingDays(date, 1, closures)
  const due = await deps.db.withTenant(tenant.id, async (tx) => {
    if (await isStopped(tx, tenant.id)) throw new Error('the ledger is stopped')
    return dueInstalments(tx, tenant.id, next)
  })
  const isDue = ({ isBank, day }: DueInstalment) => isBank || day <= date
  // The instalments of one plan keep their order: the oldest is paid first.
  await sideBySide(byPlan(due.filter(isDue)), async (ofOnePlan) => {
    for (const instalment of ofOnePlan) await debitOne(deps, tenant, instalment, date, counts)
  })
  return counts
}

function byPlan(due: readonly DueInstalment[]): Iterable<DueInstalment[]> {
  const plans = new Map<string, DueInstalment[]>()
  for (const instalment of due) {
    const others = plans.get(instalment.planId)
    if (others) others.push(instalment)
    else plans.set(instalment.planId, [instalment])
  }
  return plans.values()
}

async function debitOne(
  deps: Deps,
  tenant: TenantSettings,
  instalment: DueInstalment,
  date: LocalDate,
  counts: Debited,
): Promise<void> {
  counts.due++
  try {
    const placed = await placeOne(deps, tenant, instalment, date)
    if (!placed) counts.due--
    else if (placed.payment === null) counts.skipped[placed.skipped] = (counts.skipped[placed.skipped] ?? 0) + 1
    else {
      const { state } = await carryOut(deps, tenant, placed.payment)
      counts[state === 'succeeded' ? 'accepted' : state === 'failed' ? 'failed' : 'unknown']++
    }
  } catch (error) {
    // An instalment that cannot be debited must not hold up the others; it is due again in the next run.
    counts.skipped['fault'] = (counts.skipped['fault'] ?? 0) + 1
    deps.log.error(
      { tenantId: tenant.id, instalment: instalment.id, reason: faultReason(error) },
      'an instalment could not be debited',
    )
  }
}

/** Null when the instalment was edited, paid or skipped since it was found. */
function placeOne(deps: Deps, tenant: TenantSettings, found: DueInstalment, date: LocalDate): Promise<Placed | null> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const debt = await lockDebt(tx, tenant.id, found.debtId)
    const plan = await lockPlan(tx, tenant.id, found.planId)
    const row = await lockInstalment(tx, tenant.id, found.id)
    const day = row.status === 'failed' ? row.retryOn : row.dueDate
    if (!openStates.some((state) => state === row.status) || day !== found.day) return null
    const placed = await placeInstalment({ tx, deps, tenant, now }, { debt, plan, row, date })
    if (placed.payment === null)
      await updatePlanPayment(tx, tenant.id, row.id, {
        skipReason: placed.skipped,
        ...(row.status !== 'failed' && { status: 'due' }),
      })
    return placed
  })
}
