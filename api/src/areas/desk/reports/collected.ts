import type * as v from 'valibot'
import type { CollectedQuery, CollectedReport } from '@portal/shared/contract'
import { formatWireMoney, readableStep, reportRows, startOfStep, toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { collectedSums } from './collected-repo.ts'
import { periodOf } from './span.ts'

interface Flow {
  in: bigint
  back: bigint
  entries: number
}

const none = (): Flow => ({ in: 0n, back: 0n, entries: 0 })
const wire = (amount: bigint) => formatWireMoney(toCents(amount))

const presentFlow = ({ in: came, back, entries }: Flow) => ({
  in: wire(came),
  back: wire(back),
  net: wire(came - back),
  entries,
})

function add(to: Flow, more: { in: Cents; back: Cents; entries: number }): void {
  to.in += more.in
  to.back += more.back
  to.entries += more.entries
}

/** F-11: the report of collected money. Rows, parts and total are sums of the same postings, so they always agree. */
export async function collectedReport(
  tx: Tx,
  tenantId: string,
  query: CollectedQuery,
): Promise<v.InferInput<typeof CollectedReport>> {
  const period = periodOf(query)
  const step = readableStep(period, query.step)
  const sums = await collectedSums(tx, tenantId, period, { ...query, step })
  const total = none()
  const parts = new Map<string, Flow>()
  const rows = new Map<string, Flow & { parts: Record<string, string> }>()
  for (const sum of sums) {
    add(total, sum)
    const part = parts.get(sum.key) ?? none()
    const row = rows.get(sum.start) ?? { ...none(), parts: {} }
    add(part, sum)
    add(row, sum)
    row.parts[sum.key] = wire(sum.in - sum.back)
    parts.set(sum.key, part)
    rows.set(sum.start, row)
  }
  return {
    ...period,
    step,
    parts: [...parts]
      .sort(([, a], [, b]) => Number(b.in - b.back - (a.in - a.back)))
      .map(([key, flow]) => ({ key, ...presentFlow(flow) })),
    rows: reportRows(period, step).map((days) => {
      const row = rows.get(startOfStep(days.from, step)) ?? { ...none(), parts: {} }
      return { ...days, ...presentFlow(row), parts: row.parts }
    }),
    total: presentFlow(total),
  }
}
