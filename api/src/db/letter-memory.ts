import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { LetterMemory } from '../gateways/letters/memory.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from './database.ts'
import { mailpiece } from './schema/mailing.ts'

/** Mail comes back within weeks; after these days nothing more is asked about a letter. */
const DAYS = 90

/** The letters that stand in our own database, protected by each tenant's row policy. */
export function createLetterMemory({ db, clock }: { db: Database; clock: Clock }): LetterMemory {
  return {
    onTheirWay: (tenantId) =>
      db.withTenant(tenantId, async (tx) => {
        const since = new Date(clock.now(tenantId).getTime() - DAYS * 86_400_000)
        const rows = await tx
          .select()
          .from(mailpiece)
          .where(
            and(
              eq(mailpiece.tenantId, tenantId),
              inArray(mailpiece.status, ['handed_over', 'mailed']),
              isNotNull(mailpiece.carrierRef),
              gte(mailpiece.handedOverAt, since),
            ),
          )
        return rows.map(({ id, carrierRef, status, handedOverAt }) => ({
          id,
          reference: carrierRef!,
          isMailed: status === 'mailed',
          handedOverAt: handedOverAt!,
        }))
      }),
  }
}
