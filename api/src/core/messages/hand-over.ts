import type { TenantSettings } from '@portal/shared/contract'
import type { Deps, Work } from '../../deps.ts'
import { openContent } from './open-content.ts'
import { updateMessages, type MessageRow } from './repo.ts'

/** The carrier of a message. Only the demo's outbox keeps content: nobody needs yesterday's codes. */
const carrierOf = (deps: Pick<Deps, 'mail' | 'text'>, { channel }: Pick<MessageRow, 'channel'>) =>
  channel === 'email' ? deps.mail : deps.text

/**
 * Hands a message to its carrier, outside any transaction, and returns the carrier's reference. The carrier deduplicates
 * by the message's id, so a crash between sending and storing the result does not send twice.
 */
export async function handOver(deps: Deps, tenant: TenantSettings, row: MessageRow): Promise<string> {
  const content = openContent(deps, row)
  // The number and address of a reply tell which tenant it is for.
  const [from] = tenant.inbound.numbers
  const [replyTo] = tenant.inbound.addresses
  const about = { id: row.id, tenantId: tenant.id, to: content.to, text: content.text }
  const { reference } =
    row.channel === 'email'
      ? await deps.mail.send({
          ...about,
          fromName: tenant.tenant.full_name,
          ...(replyTo !== undefined && { replyTo }),
          subject: content.subject,
          html: content.html ?? '',
          ...(content.oneClick !== undefined && { oneClick: content.oneClick }),
        })
      : await deps.text.send({ ...about, ...(from !== undefined && { from }) })
  return reference
}

/** A message that its carrier took. */
export interface Sent {
  readonly row: MessageRow
  readonly reference: string
}

/** Stores that messages were handed to their carriers, and what follows from it. */
export async function recordSent(work: Work & { deps: Deps }, sent: readonly Sent[]): Promise<void> {
  const { tx, deps, tenant, now } = work
  const changes = sent.map(({ row: { id }, reference: carrierRef }) => ({
    id,
    status: 'sent' as const,
    sentAt: now,
    carrierRef,
  }))
  await updateMessages(tx, tenant.id, changes)
  await dropContents(
    work,
    sent.map(({ row }) => row),
  )
  for (const { row } of sent)
    if (row.subjectId !== null) await deps.callbacks.notices.wasSent[row.purpose]?.(work, row.subjectId)
}

/** With a real carrier the content is dropped once the message is sent, or will never be. */
export async function dropContents(
  { tx, deps, tenant }: Pick<Work, 'tx' | 'tenant'> & { deps: Deps },
  rows: readonly MessageRow[],
): Promise<void> {
  const dropped = rows.filter((row) => carrierOf(deps, row).kind !== 'outbox')
  await updateMessages(
    tx,
    tenant.id,
    dropped.map(({ id }) => ({ id, content: null })),
  )
}
