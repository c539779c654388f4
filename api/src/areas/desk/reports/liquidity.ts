import type * as v from 'valibot'
import type { LiquidityReport } from '@portal/shared/contract'
import { formatWireMoney, sumCents, toCents, type ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { begunPlans, collectedByPlan, type BegunPlans } from './liquidity-repo.ts'

const KINDS = ['SIF', 'PIF', 'REGULAR', 'OPEN'] as const
const nothing = { plans: 0, placed: toCents(0), agreed: toCents(0), collected: toCents(0) }

/** F-11: the share of placed balances that was collected, by kind of plan. */
export async function liquidityReport(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
): Promise<v.InferInput<typeof LiquidityReport>> {
  const begun = await begunPlans(tx, tenantId, period)
  const inPeriod = await collectedByPlan(tx, tenantId, period)
  const rows = [...KINDS, 'none' as const].map((kind) => ({
    kind,
    ...(begun.find((row) => row.kind === kind) ?? nothing),
    inPeriod: inPeriod.get(kind) ?? toCents(0),
  }))
  return {
    ...period,
    rows: rows.map(({ kind, ...row }) => ({ kind, ...present(row) })),
    total: present({
      plans: rows.reduce((sum, { plans }) => sum + plans, 0),
      placed: sumCents(rows.map(({ placed }) => placed)),
      agreed: sumCents(rows.map(({ agreed }) => agreed)),
      collected: sumCents(rows.map(({ collected }) => collected)),
      inPeriod: sumCents(rows.map((row) => row.inPeriod)),
    }),
  }
}

type Row = Omit<BegunPlans, 'kind'> & { inPeriod: BegunPlans['agreed'] }

const present = ({ plans, placed, agreed, collected, inPeriod }: Row) => ({
  plans,
  placed: formatWireMoney(placed),
  agreed: formatWireMoney(agreed),
  collected: formatWireMoney(collected),
  in_period: formatWireMoney(inPeriod),
})
