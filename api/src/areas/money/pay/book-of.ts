import type { Book } from '../../../core/ledger/book.ts'
import type { Work } from '../../../deps.ts'
import { businessDate } from './business-day.ts'

/** The ledger's book for this work: its tenant, transaction, moment and business date. */
export const bookOf = ({ tx, deps, tenant, now }: Work): Book => ({
  tx,
  tenantId: tenant.id,
  ids: deps.ids,
  now,
  businessDate: businessDate(tenant, now),
})
