import { localDateIn, toCents } from '@portal/shared/domain'
import type { Deps } from '../deps.ts'
import type { Processor } from '../gateways/processor/port.ts'
import { inventedBetween } from './invented-past-repo.ts'

/** Before the id of each payment that the demo has made up, in place of a processor's own id. */
export const INVENTED = 'seed_'
/** About what a processor keeps, in tenths of a percent. */
const FEE = 29n

/**
 * The simulated processor, with the past that the demo has made up in its books: those payments stand in the ledger and
 * never went through it. Everything that people do in the demo is in its books by itself.
 */
export function withInventedPast(processor: Processor, { db, tenants }: Pick<Deps, 'db' | 'tenants'>): Processor {
  return {
    ...processor,
    async booksOf(tenantId, span) {
      const own = await processor.booksOf(tenantId, span)
      const tenant = tenants.byId(tenantId)
      if (!own || !tenant) return own
      const wanted = {
        mark: INVENTED,
        isByFile: tenant.capabilities['ach.origination'] === 'file',
        from: localDateIn(span.from, tenant.zone),
        to: localDateIn(new Date(span.to.getTime() - 1), tenant.zone),
      }
      const { charged, disputed } = await db.withTenant(tenantId, (tx) => inventedBetween(tx, tenantId, wanted))
      const fees = (charged * FEE) / 1000n
      const left = charged - disputed - fees
      return {
        charged: toCents(own.charged + charged),
        refunded: own.refunded,
        disputed: toCents(own.disputed + disputed),
        fees: toCents(own.fees + fees),
        paidOut: toCents(own.paidOut + (left > 0n ? left : 0n)),
      }
    },
  }
}
