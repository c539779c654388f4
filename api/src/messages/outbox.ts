import { and, desc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { message } from '../db/schema/message.ts'
import type { Deps } from '../deps.ts'
import { findBy } from '../security/find-by.ts'
import { openContent } from './send-message.ts'
import type { MessageContent } from './queue-message.ts'

export interface OutboxItem extends MessageContent {
  readonly id: string
  readonly personKind: 'consumer' | 'staff'
  readonly personId: string
  readonly channel: 'email' | 'text' | 'letter'
  readonly purpose: string
  readonly locale: string
  readonly status: (typeof message.$inferSelect)['status']
  readonly queuedAt: Date
  readonly sentAt: Date | null
  /** Held until then. */
  readonly notBefore: Date | null
  /** Why it was not sent. */
  readonly reason: string | null
}

/** Waits for its hour. */
const isHeld = and(isNotNull(message.notBefore), isNull(message.releasedAt))

/**
 * What was sent at a tenant, newest first: the demo's outbox page and tests. Empty where a real carrier is at work.
 * Ids and not times say what is newest: they follow the machine's time, while the demo's clock may be set back.
 */
export async function readOutbox(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenantId: string,
  filter: { to?: string; since?: Date; isOnItsWay?: false; limit?: number } = {},
): Promise<OutboxItem[]> {
  const { vault } = deps
  const toIndex =
    filter.to === undefined
      ? undefined
      : filter.to.includes('@')
        ? findBy.email(vault, tenantId, filter.to)
        : findBy.phone(vault, tenantId, filter.to)
  const rows = await deps.db.withTenant(tenantId, (tx) =>
    tx
      .select()
      .from(message)
      .where(
        and(
          eq(message.tenantId, tenantId),
          isNotNull(message.content),
          ...(toIndex === undefined ? [] : [eq(message.toIndex, toIndex)]),
          ...(filter.since === undefined ? [] : [gte(message.queuedAt, filter.since)]),
          ...(filter.isOnItsWay === undefined ? [] : [or(ne(message.status, 'queued'), isHeld)]),
        ),
      )
      .orderBy(desc(message.id))
      .limit(filter.limit ?? 100),
  )
  return rows.map((row) => ({ ...openContent(deps, row), ...pick(row) }))
}

function pick({
  id,
  personKind,
  personId,
  channel,
  purpose,
  locale,
  status,
  queuedAt,
  sentAt,
  notBefore,
  reason,
}: typeof message.$inferSelect) {
  return { id, personKind, personId, channel, purpose, locale, status, queuedAt, sentAt, notBefore, reason }
}
