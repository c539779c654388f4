import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Book } from '../ledger/book.ts'
import { businessDate } from './business-day.ts'

/** What the steps of a payment work with after its order: one tenant, one transaction, one moment of its clock. */
export interface Work {
  tx: Tx
  deps: Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'log' | 'mail'>
  tenant: TenantSettings
  now: Date
}

export const bookOf = ({ tx, deps, tenant, now }: Work): Book => ({
  tx,
  tenantId: tenant.id,
  ids: deps.ids,
  now,
  businessDate: businessDate(tenant, now),
})
