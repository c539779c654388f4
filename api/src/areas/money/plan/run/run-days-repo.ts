import { and, asc, eq, gte } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { nightlyStep } from '../../../../db/schema/nightly.ts'

/** Business dates since a day whose debits were run, in order: on any other day nothing could be paid. */
export async function datesRun(tx: Tx, tenantId: string, since: LocalDate): Promise<LocalDate[]> {
  const rows = await tx
    .select({ date: nightlyStep.businessDate })
    .from(nightlyStep)
    .where(
      and(
        eq(nightlyStep.tenantId, tenantId),
        eq(nightlyStep.step, 'debits'),
        eq(nightlyStep.status, 'done'),
        gte(nightlyStep.businessDate, since),
      ),
    )
    .orderBy(asc(nightlyStep.businessDate))
  return rows.map(({ date }) => date as LocalDate)
}
