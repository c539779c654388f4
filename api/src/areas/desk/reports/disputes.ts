import type * as v from 'valibot'
import type { DisputesReport } from '@portal/shared/contract'
import type { LocalDate, ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { disputeFlow, openDisputes } from './disputes-repo.ts'
import { spanOf } from './span.ts'

/** F-11: disputes that were open when a period ended; for a current period, those open today. */
export async function disputesReport(
  tx: Tx,
  { id, zone }: { id: string; zone: string },
  period: ReportPeriod,
  today: LocalDate,
): Promise<v.InferInput<typeof DisputesReport>> {
  const span = spanOf(period, zone)
  const day = period.to < today ? period.to : today
  const rows = await openDisputes(tx, id, { day, end: span.end, zone })
  const { filed, answered, days } = await disputeFlow(tx, id, span)
  return {
    ...period,
    rows,
    total: {
      open: rows.reduce((sum, { open }) => sum + open, 0),
      overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    },
    filed,
    answered,
    days_to_answer: days,
  }
}
