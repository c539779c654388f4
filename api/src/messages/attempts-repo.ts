import { and, count, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { contactAttempt } from '../db/schema/case.ts'
import { message } from '../db/schema/message.ts'

interface Counted {
  readonly tenantId: string
  readonly consumerId: string
  readonly debtId: string | null
  readonly channels: readonly ('phone' | 'text' | 'email')[]
  /** Messages of these purposes count: what we write unasked. */
  readonly purposes: readonly string[]
  readonly since: Date
  /** The message in question does not count itself. */
  readonly exceptId: string | undefined
}

/** Contacts with somebody about a debt since an instant: those that staff noted and messages sent or about to be. */
export async function countContacts(
  tx: Tx,
  { tenantId, consumerId, debtId, channels, purposes, since, exceptId }: Counted,
): Promise<number> {
  const [noted] = await tx
    .select({ n: count() })
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        gte(contactAttempt.at, since),
        inArray(contactAttempt.channel, [...channels]),
        ...(debtId === null ? [] : [or(eq(contactAttempt.debtId, debtId), isNull(contactAttempt.debtId))]),
      ),
    )
  const [written] = await tx
    .select({ n: count() })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.personKind, 'consumer'),
        eq(message.personId, consumerId),
        gte(message.queuedAt, since),
        inArray(message.status, ['queued', 'sent']),
        inArray(
          message.channel,
          ['text' as const, 'email' as const].filter((channel) => channels.includes(channel)),
        ),
        inArray(message.purpose, [...purposes]),
        ...(debtId === null ? [] : [or(eq(message.debtId, debtId), isNull(message.debtId))]),
        ...(exceptId === undefined ? [] : [ne(message.id, exceptId)]),
      ),
    )
  return (noted?.n ?? 0) + (written?.n ?? 0)
}
