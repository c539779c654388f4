import type * as v from 'valibot'
import type { StrategiesReport, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, sumCents, type ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { tenantStrategies } from '../../money/index.ts'
import { figuresByStrategy, type StrategyFigures } from './strategies-repo.ts'

/** F-13: what the accounts of each offer strategy brought; one that was taken out since is named by its id. */
export async function strategiesReport(
  tx: Tx,
  tenant: TenantSettings,
  period: ReportPeriod,
): Promise<v.InferInput<typeof StrategiesReport>> {
  const { strategies } = tenantStrategies(tenant)
  const rows = await figuresByStrategy(tx, tenant, period)
  const sum = (count: (row: StrategyFigures) => number) => rows.reduce((all, row) => all + count(row), 0)
  return {
    ...period,
    rows: rows.map((row) => ({
      id: row.id,
      name: strategies.find(({ id }) => id === row.id)?.name ?? row.id,
      ...present(row),
    })),
    total: present({
      accounts: sum(({ accounts }) => accounts),
      plans: sum(({ plans }) => plans),
      placed: sumCents(rows.map(({ placed }) => placed)),
      collected: sumCents(rows.map(({ collected }) => collected)),
    }),
  }
}

const present = ({ accounts, plans, placed, collected }: Omit<StrategyFigures, 'id'>) => ({
  accounts,
  plans,
  placed: formatWireMoney(placed),
  collected: formatWireMoney(collected),
})
