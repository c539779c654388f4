import { updatePlanPayment } from '../rows.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import { lockDebt, type PaymentRow } from '../../pay/rows.ts'
import type { TenantSettings } from '@portal/shared/contract'
import { addBankingDays, isBankingDay, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../../db/pg-error.ts'
import type { Deps } from '../../../../deps.ts'
import { sideBySide } from '../../../../jobs/side-by-side.ts'
import { roundsOf } from '../../../../jobs/lots.ts'
import { carryOut } from '../../pay/carry-out.ts'
import { LOTS_AT_ONCE, sendLot } from '../../pay/send-lot.ts'
import { dueInstalments, type DueInstalment } from './due-repo.ts'
import { placeInstalment, type Placed } from './place-instalment.ts'
import { placeLot, type PlacedLot } from './place-lot.ts'
import { lockInstalment, lockPlan } from './repo.ts'
import { isStillDue, skippedFor } from './still-due.ts'

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
  for (const round of roundsOf(due.filter(isDue), ({ debtId }) => debtId))
    await sideBySide(round, (lot) => debitLot({ deps, tenant, date, counts }, lot), LOTS_AT_ONCE)
  return counts
}

interface Run {
  deps: Deps
  tenant: TenantSettings
  date: LocalDate
  counts: Debited
}

async function debitLot(run: Run, lot: readonly DueInstalment[]): Promise<void> {
  const { deps, tenant, counts } = run
  const { intents, skipped, alone } = await placeTogether(run, lot)
  counts.due += intents.length + skipped.length
  for (const reason of skipped) count(counts, reason)
  for (const state of await sendLot(deps, tenant, intents)) countState(counts, state)
  await sideBySide(alone, (instalment) => debitOne(run, instalment))
}

/** When anything fails, nothing is stored, or all of it: each goes alone, and finds what is stored. */
async function placeTogether({ deps, tenant, date }: Run, lot: readonly DueInstalment[]): Promise<PlacedLot> {
  const now = deps.clock.now(tenant.id)
  try {
    return await deps.db.withTenant(tenant.id, (tx) => placeLot({ tx, deps, tenant, now }, lot, date))
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'instalments of a lot are debited one by one')
    return { intents: [], skipped: [], alone: lot }
  }
}

const count = ({ skipped }: Debited, reason: string) => (skipped[reason] = (skipped[reason] ?? 0) + 1)

const countState = (counts: Debited, state: PaymentRow['state']) =>
  counts[state === 'succeeded' ? 'accepted' : state === 'failed' ? 'failed' : 'unknown']++

async function debitOne({ deps, tenant, date, counts }: Run, instalment: DueInstalment): Promise<void> {
  counts.due++
  try {
    const placed = await placeOne(deps, tenant, instalment, date)
    if (!placed) counts.due--
    else if (placed.payment === null) count(counts, placed.skipped)
    else countState(counts, (await carryOut(deps, tenant, placed.payment)).state)
  } catch (error) {
    // An instalment that cannot be debited must not hold up the others; it is due again in the next run.
    count(counts, 'fault')
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
    if (!isStillDue(row, found)) return null
    const placed = await placeInstalment({ tx, deps, tenant, now }, { debt, plan, row, date })
    if (placed.payment === null) await updatePlanPayment(tx, tenant.id, row.id, skippedFor(row, placed.skipped))
    return placed
  })
}
