import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { endConsents } from './end.ts'
import { findConsents } from '../../../core/contact/rows.ts'

interface Revocation {
  readonly tenantId: string
  readonly consumerId: string
  /** The consent. */
  readonly id: string
  readonly actor: Actor
  readonly now: Date
}

/** Revokes one of a consumer's consents with immediate effect; an ended one stays unchanged. */
export async function revokeConsent(tx: Tx, { tenantId, consumerId, id, actor, now }: Revocation): Promise<void> {
  const [row] = await findConsents(tx, { tenantId, consumerId, id })
  if (!row) throw new Refusal('not_found')
  const by = actor.kind === 'staff' ? 'staff' : 'consumer'
  const ended = await endConsents(tx, { tenantId, consumerId, id, by, now })
  if (ended.length === 0) return
  await recordAct({ tx, tenant: { id: tenantId }, now }, actor, {
    action: 'consent.revoked',
    consumerId,
    subject: `consent:${id}`,
    detail: { purpose: row.purpose, channel: row.channel },
  })
}
