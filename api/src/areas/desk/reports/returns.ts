import type * as v from 'valibot'
import type { ReturnsReport, TenantSettings } from '@portal/shared/contract'
import {
  addDays,
  formatWireMoney,
  RETURN_RATE_DAYS,
  returnRule,
  sumCents,
  type LocalDate,
  type ReportPeriod,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { currentCounts, presentRates } from '../../money/index.ts'
import { countDebits, returnedSums, takenBack } from './returns-repo.ts'
import { spanOf } from './span.ts'

/** F-11: bank returns of a period, and the return rates of the sixty days to its end. */
export async function returnsReport(
  tx: Tx,
  tenant: TenantSettings,
  period: ReportPeriod,
): Promise<v.InferInput<typeof ReturnsReport>> {
  const sums = await returnedSums(tx, tenant.id, spanOf(period, tenant.zone))
  const ratesFrom = addDays(period.to, 1 - RETURN_RATE_DAYS)
  return {
    ...period,
    rows: sums.map(({ code, payments, amount }) => ({
      code,
      category: returnRule(code).category,
      payments,
      amount: formatWireMoney(amount),
    })),
    total: {
      payments: sums.reduce((sum, { payments }) => sum + payments, 0),
      amount: formatWireMoney(sumCents(sums.map(({ amount }) => amount))),
    },
    taken_back: formatWireMoney(await takenBack(tx, tenant.id, period)),
    rates: presentRates(await ratesOf(tx, tenant, { from: ratesFrom, to: period.to })),
    rates_from: ratesFrom,
  }
}

/** The same rates as on the page of bank files, for tenants that write those files. */
async function ratesOf(tx: Tx, tenant: TenantSettings, window: ReportPeriod) {
  if (tenant.capabilities['ach.origination'] !== 'file') return countDebits(tx, tenant.id, window)
  const [all] = await currentCounts(tx, tenant.id, window.to as LocalDate)
  return all!
}
