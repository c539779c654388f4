import type { Deps } from '../../../deps.ts'
import { debitsOf } from './entry-repo.ts'

/**
 * Answers whether a payment is a debit of our own files. Those that are asked for at once are looked for by one
 * statement, because the night asks after many and hardly any of them is ours.
 */
export function debitsOfOurs({ db }: Pick<Deps, 'db'>): (tenantId: string, paymentId: string) => Promise<boolean> {
  const asked = new Map<string, { ids: string[]; found: Promise<ReadonlySet<string | null>> }>()
  const look = async (tenantId: string, ids: string[]) => {
    // Until the caller's turn has ended, others may join.
    await Promise.resolve()
    asked.delete(tenantId)
    const entries = await db.withTenant(tenantId, (tx) => debitsOf(tx, tenantId, ids))
    return new Set(entries.map(({ paymentId }) => paymentId))
  }
  return async (tenantId, paymentId) => {
    const known = asked.get(tenantId)
    if (known) {
      known.ids.push(paymentId)
      return (await known.found).has(paymentId)
    }
    const ids = [paymentId]
    const found = look(tenantId, ids)
    asked.set(tenantId, { ids, found })
    return (await found).has(paymentId)
  }
}
