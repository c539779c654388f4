import type { Deps } from '../../deps.ts'
import { findBy } from '../../security/find-by.ts'
import { listOutbox, type MessageRow, type OutboxFilter } from './repo.ts'
import { openContent } from './open-content.ts'
import type { MessageContent } from './queue-message.ts'

export interface OutboxItem extends MessageContent {
  readonly id: string
  readonly personKind: 'consumer' | 'staff'
  readonly personId: string
  readonly channel: 'email' | 'text' | 'letter'
  readonly purpose: string
  readonly locale: string
  readonly status: MessageRow['status']
  readonly queuedAt: Date
  readonly sentAt: Date | null
  /** Held until this instant. */
  readonly notBefore: Date | null
  /** Why the message was not sent. */
  readonly reason: string | null
}

/**
 * Messages of a tenant, newest first, for the demo's outbox page and for tests. Empty with a real carrier, which drops
 * the content.
 */
export async function readOutbox(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenantId: string,
  { to, ...filter }: Omit<OutboxFilter, 'toIndex'> & { to?: string } = {},
): Promise<OutboxItem[]> {
  const { vault } = deps
  const toIndex =
    to === undefined
      ? undefined
      : to.includes('@')
        ? findBy.email(vault, tenantId, to)
        : findBy.phone(vault, tenantId, to)
  const rows = await deps.db.withTenant(tenantId, (tx) => listOutbox(tx, tenantId, { ...filter, toIndex }))
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
}: MessageRow) {
  return { id, personKind, personId, channel, purpose, locale, status, queuedAt, sentAt, notBefore, reason }
}
