import type { Deps } from '../../deps.ts'
import { Undeliverable } from '../../gateways/undeliverable.ts'
import { isClearToSend } from './clear-to-send.ts'
import type { MessageContent } from './queue-message.ts'
import { countTry, findMessage, updateMessage, type MessageRow } from './repo.ts'
import { markUndeliverable } from './undeliverable.ts'

/**
 * The job that hands a message to its carrier. The carrier is called outside any transaction and deduplicates by the
 * message's id, so a crash between sending and storing the result does not send twice. With a real carrier the content
 * is dropped afterwards, since nobody needs yesterday's codes.
 */
export async function sendMessage(
  deps: Deps,
  { tenantId, messageId }: { tenantId: string; messageId: string },
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const key = { tenantId, id: messageId }
  const row = await deps.db.withTenant(tenantId, (tx) => findMessage(tx, key))
  if (!row || row.status !== 'queued' || row.content === null) return
  if (!(await isClearToSend(deps, tenant, row))) return
  const content = openContent(deps, row)
  // The number and address of a reply tell which tenant it is for.
  const [from] = tenant.inbound.numbers
  const [replyTo] = tenant.inbound.addresses
  const carrier = row.channel === 'email' ? deps.mail : deps.text
  try {
    const { reference } =
      row.channel === 'email'
        ? await deps.mail.send({
            id: row.id,
            tenantId,
            fromName: tenant.tenant.full_name,
            ...(replyTo !== undefined && { replyTo }),
            to: content.to,
            subject: content.subject,
            text: content.text,
            html: content.html ?? '',
            ...(content.oneClick !== undefined && { oneClick: content.oneClick }),
          })
        : await deps.text.send({
            id: row.id,
            tenantId,
            to: content.to,
            text: content.text,
            ...(from !== undefined && { from }),
          })
    await deps.db.withTenant(tenantId, (tx) =>
      updateMessage(tx, key, {
        status: 'sent',
        sentAt: deps.clock.now(tenantId),
        carrierRef: reference,
        ...(carrier.kind === 'outbox' ? {} : { content: null }),
      }),
    )
  } catch (error) {
    if (error instanceof Undeliverable) return markUndeliverable(deps, tenant, row, error.message)
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await deps.db.withTenant(tenantId, (tx) => countTry(tx, key, reason))
    throw error
  }
}

/** Opens the sealed content of a message row. */
export function openContent(
  deps: Pick<Deps, 'vault'>,
  row: Pick<MessageRow, 'tenantId' | 'id' | 'content'>,
): MessageContent {
  const place = { tenantId: row.tenantId, table: 'message', row: row.id, field: 'content' }
  return JSON.parse(deps.vault.open(place, row.content ?? '')) as MessageContent
}
