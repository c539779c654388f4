import type * as v from 'valibot'
import type { ActivityReport } from '@portal/shared/contract'
import { formatWireMoney, sumCents, type ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { staffActivity, type StaffActivity } from './activity-repo.ts'
import { spanOf } from './span.ts'

const COUNTS = ['authorizations', 'notes', 'calls', 'plans', 'payments'] as const
type Counts = Record<(typeof COUNTS)[number], number>

const countsOf = (rows: readonly StaffActivity[]): Counts =>
  Object.fromEntries(COUNTS.map((count) => [count, rows.reduce((sum, row) => sum + row[count], 0)])) as Counts

/** F-11: the activity of each staff member in a period. */
export async function activityReport(
  tx: Tx,
  { id, zone }: { id: string; zone: string },
  period: ReportPeriod,
): Promise<v.InferInput<typeof ActivityReport>> {
  const rows = await staffActivity(tx, id, spanOf(period, zone))
  return {
    ...period,
    rows: rows.map((row) => ({
      staff_id: row.staffId,
      name: row.name,
      is_active: row.isActive,
      ...countsOf([row]),
      amount: formatWireMoney(row.amount),
    })),
    total: { ...countsOf(rows), amount: formatWireMoney(sumCents(rows.map(({ amount }) => amount))) },
  }
}
