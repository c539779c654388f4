import type * as v from 'valibot'
import type { PromisedQuery, PromisedReport } from '@portal/shared/contract'
import { formatWireMoney, readableStep, reportRows, startOfStep, toCents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { promisedSums, type Outcome, type PromisedKind, type PromisedSum } from './promised-repo.ts'
import { periodOf } from './span.ts'

type Sums = Record<Outcome, bigint> & { payments: number }

const none = (): Sums => ({ kept: 0n, broken: 0n, open: 0n, withdrawn: 0n, payments: 0 })
const wire = (amount: bigint) => formatWireMoney(toCents(amount))

const present = ({ kept, broken, open, withdrawn, payments }: Sums) => ({
  promised: wire(kept + broken + open + withdrawn),
  kept: wire(kept),
  broken: wire(broken),
  open: wire(open),
  withdrawn: wire(withdrawn),
  payments,
})

function add(to: Sums, { outcome, amount, payments }: PromisedSum): void {
  to[outcome] += amount
  to.payments += payments
}

/** F-11: payments promised for the days of a period, and their outcomes. */
export async function promisedReport(
  tx: Tx,
  { id, zone }: { id: string; zone: string },
  query: PromisedQuery,
): Promise<v.InferInput<typeof PromisedReport>> {
  const period = periodOf(query)
  const step = readableStep(period, query.step)
  const total = none()
  const kinds: Record<PromisedKind, Sums> = { plan: none(), single: none() }
  const rows = new Map<string, Sums>()
  for (const sum of await promisedSums(tx, id, period, { step, kind: query.kind, zone })) {
    const row = rows.get(sum.start) ?? none()
    for (const one of [total, kinds[sum.kind], row]) add(one, sum)
    rows.set(sum.start, row)
  }
  return {
    ...period,
    step,
    parts: (['plan', 'single'] as const)
      .filter((kind) => query.kind === undefined || query.kind === kind)
      .map((kind) => ({ kind, ...present(kinds[kind]) })),
    rows: reportRows(period, step).map((days) => ({
      ...days,
      ...present(rows.get(startOfStep(days.from, step)) ?? none()),
    })),
    total: present(total),
  }
}
