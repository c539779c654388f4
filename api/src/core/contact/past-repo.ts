import { CONTACT_LOOK_BACK_DAYS, type PastContact } from '@portal/shared/domain'
import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { contactAttempt } from '../../db/schema/contact.ts'
import { message } from '../../db/schema/message.ts'
import { unaskedPurposes } from '../messages/notice-kinds.ts'

const DAY_MS = 86_400_000

interface Past {
  readonly tenantId: string
  readonly consumerId: string
  readonly now: Date
  /** The message or attempt being judged, which does not count against itself. */
  readonly exceptId?: string | undefined
}

/**
 * Every contact with a consumer within the longest period of any rule: the contact attempts, and the unasked messages
 * that were sent or are queued.
 */
export async function listPastContacts(tx: Tx, { tenantId, consumerId, now, exceptId }: Past): Promise<PastContact[]> {
  const since = new Date(now.getTime() - (CONTACT_LOOK_BACK_DAYS + 1) * DAY_MS)
  const attempts = await tx
    .select()
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        gte(contactAttempt.at, since),
        ...(exceptId === undefined ? [] : [ne(contactAttempt.id, exceptId)]),
      ),
    )
  const messages = await tx
    .select({ channel: message.channel, debtId: message.debtId, at: message.queuedAt })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.personKind, 'consumer'),
        eq(message.personId, consumerId),
        gte(message.queuedAt, since),
        inArray(message.status, ['queued', 'sent']),
        inArray(message.channel, ['text', 'email']),
        inArray(message.purpose, unaskedPurposes),
        ...(exceptId === undefined ? [] : [ne(message.id, exceptId)]),
      ),
    )
  return [
    ...attempts.map(({ at, channel, direction, party, result, debtId, requestId, place }): PastContact => ({
      at,
      channel,
      direction,
      party,
      outcome: result,
      debtId,
      isConsented: requestId !== null,
      place,
    })),
    ...messages.map(({ at, channel, debtId }): PastContact => ({
      at,
      channel,
      debtId,
      direction: 'out',
      party: 'consumer',
      outcome: 'sent',
      isConsented: false,
      place: 'home_or_mobile',
    })),
  ]
}
