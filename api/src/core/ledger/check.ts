import type { Tx } from '../../db/database.ts'
import { allowStatements } from '../../db/silence.ts'
import type { Deps } from '../../deps.ts'
import { keepCheck, takeCheck } from './check-repo.ts'
import { findMismatch } from './mismatch-repo.ts'
import { checkNews } from './news-repo.ts'
import { findWrongDay, makeSums } from './sums-repo.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>

/** Checks all of a tenant's books and stores the result, which money calls read before they start (M-3). */
export function checkLedger(deps: CheckDeps, tenantId: string): Promise<string | null> {
  return inCheck(deps, tenantId, true, (tx, { hasSums }) => checkAll(deps, tx, tenantId, hasSums))
}

/**
 * Checks what is new in a tenant's books, in one process at a time; the others leave it. While a mismatch stands, and
 * where there are no sums to add to, all is checked: what is new alone says nothing about the rest.
 */
export function checkNewPostings(deps: CheckDeps, tenantId: string): Promise<string | null> {
  return inCheck(deps, tenantId, false, (tx, { hasSums, mismatch }) =>
    hasSums && mismatch === null ? checkNews(tx, tenantId) : checkAll(deps, tx, tenantId, hasSums),
  )
}

async function inCheck(
  deps: CheckDeps,
  tenantId: string,
  isPatient: boolean,
  find: (tx: Tx, state: NonNullable<Awaited<ReturnType<typeof takeCheck>>>) => Promise<string | null>,
): Promise<string | null> {
  const time = { now: deps.clock.now(tenantId), machine: deps.clock.machine() }
  const mismatch = await deps.db.withTenant(tenantId, async (tx) => {
    // A whole check reads every row, and the next one waits for it.
    await allowStatements(tx, 60)
    const state = await takeCheck(tx, tenantId, time, isPatient)
    if (!state) return null
    const mismatch = await find(tx, state)
    await keepCheck(tx, { tenantId, workItemId: deps.ids.next(), mismatch, time })
    return mismatch
  })
  if (mismatch) deps.log.error({ tenantId, mismatch }, 'the ledger does not add up: money calls are stopped')
  return mismatch
}

/** Everything, the kept sums as well. Wrong sums of days concern reports only: they are made anew. */
async function checkAll(deps: CheckDeps, tx: Tx, tenantId: string, hasSums: boolean): Promise<string | null> {
  if (!hasSums) await makeSums(tx, tenantId)
  const mismatch = await findMismatch(tx)
  if (mismatch || !hasSums) return mismatch
  const day = await findWrongDay(tx, tenantId)
  if (day === null) return null
  deps.log.error({ tenantId, day }, 'the kept sums of reports were wrong, and are made anew')
  await makeSums(tx, tenantId)
  return findMismatch(tx)
}
