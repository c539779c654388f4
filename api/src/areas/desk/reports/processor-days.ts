import type * as v from 'valibot'
import type { ProcessorReport } from '@portal/shared/contract'
import { formatWireMoney, sumCents, type ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { differenceOf, processorDays } from '../../money/index.ts'

type Day = Awaited<ReturnType<typeof processorDays>>[number]

/** F-11: the processor's books beside the ledger, as the nightly run has compared them. */
export async function processorReport(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
): Promise<v.InferInput<typeof ProcessorReport>> {
  const days = await processorDays(tx, tenantId, period)
  return {
    ...period,
    rows: days.map((day) => ({ day: day.day, ...bothBooks([day]) })),
    total: bothBooks(days),
    different: days.filter((day) => differenceOf(day) !== 0n).length,
  }
}

function bothBooks(days: readonly Day[]) {
  const sum = (of: (day: Day) => Day['charged']) => formatWireMoney(sumCents(days.map(of)))
  return {
    charged: sum((day) => day.charged),
    refunded: sum((day) => day.refunded),
    disputed: sum((day) => day.disputed),
    ledger_charged: sum((day) => day.ledgerCharged),
    ledger_refunded: sum((day) => day.ledgerRefunded),
    ledger_disputed: sum((day) => day.ledgerDisputed),
    fees: sum((day) => day.fees),
    paid_out: sum((day) => day.paidOut),
    difference: sum(differenceOf),
  }
}
