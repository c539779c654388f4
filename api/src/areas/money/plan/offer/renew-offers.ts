import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { recordAudits } from '../../../../core/audit/audit.ts'
import type { Deps } from '../../../../deps.ts'
import { makeOffersFor } from './make-offers.ts'
import { lockDebtsToRenew } from './strategy-repo.ts'

/** Accounts of one transaction: few enough that nobody who pays waits noticeably for it. */
const AT_ONCE = 1_000

/** What a night did. */
export interface RenewedOffers {
  accounts: number
  made: number
  renewed: number
}

/**
 * F-13: makes the offers of accounts that have none, and renews those that end with the date, so that there is no day
 * without them. Offers that stand are left alone: they follow the balance (decision 295), and hold until the day that
 * they name, whatever has been published since.
 */
export async function renewOffers(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<RenewedOffers> {
  const total: RenewedOffers = { accounts: 0, made: 0, renewed: 0 }
  for (let after: string | null = ''; after !== null;) {
    after = await deps.db.withTenant(tenant.id, async (tx): Promise<string | null> => {
      const now = deps.clock.now(tenant.id)
      const debtIds = await lockDebtsToRenew(tx, tenant.id, { after: after!, date, most: AT_ONCE })
      const { accounts, made, renewed, entries } = await makeOffersFor({ tx, deps, tenant, now }, { debtIds, date })
      total.accounts += accounts
      total.made += made
      total.renewed += renewed
      await recordAudits(tx, tenant.id, entries)
      return debtIds.at(-1) ?? null
    })
  }
  return total
}
