import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps, Work } from '../../deps.ts'
import { findContactPoint } from '../contact/rows.ts'
import { judgeNotice, type Verdict } from './contact-guard.ts'
import { isJudged } from './notice-kinds.ts'
import { updateQueued, type MessageRow, findRecipient } from './repo.ts'

/**
 * Judges a message again right before the carrier gets it: the consumer may have opted out since the message was
 * written, and the legal hours may have ended (R-03 applies to the moment of sending). A message that may not go
 * now is held again; one that may not go at all is kept as suppressed.
 */
export async function isClearToSend(tx: Tx, deps: Deps, tenant: TenantSettings, row: MessageRow): Promise<boolean> {
  // Codes and security notices refer to no contact point.
  if (row.contactPointId === null) return true
  const verdict = await judgeAgain(tx, deps, tenant, row)
  if (verdict.kind === 'send') return true
  const carrier = row.channel === 'email' ? deps.mail : deps.text
  const change =
    verdict.kind === 'hold'
      ? { notBefore: verdict.until, zones: verdict.zones, releasedAt: null }
      : {
          status: 'suppressed' as const,
          reason: verdict.reason,
          // With a real carrier the content is dropped, as it is after sending.
          ...(carrier.kind === 'outbox' ? {} : { content: null }),
        }
  await updateQueued(tx, row, change)
  // a notice that the law requires goes by mail when it may not go by e-mail.
  if (verdict.kind === 'refuse' && row.subjectId !== null)
    await deps.callbacks.notices.deliverByMail[row.purpose]?.(workOf(tx, deps, tenant), row.subjectId)
  return false
}

const workOf = (tx: Tx, deps: Deps, tenant: TenantSettings): Work => ({
  tx,
  deps,
  tenant,
  now: deps.clock.now(tenant.id),
})

async function judgeAgain(tx: Tx, deps: Deps, tenant: TenantSettings, row: MessageRow): Promise<Verdict> {
  const { purpose, channel, debtId, subjectId } = row
  const contactPointId = row.contactPointId!
  const refuse = (reason: Extract<Verdict, { kind: 'refuse' }>['reason']) => ({ kind: 'refuse', reason }) as const
  if (!isJudged(purpose) || channel === 'letter') {
    const point = await findContactPoint(tx, tenant.id, contactPointId)
    if (!point) return refuse('no_address')
    return point.status === 'active' ? { kind: 'send', zones: '' } : refuse('opted_out')
  }
  const recipient = await findRecipient(tx, tenant.id, row.personId)
  if (!recipient?.contacts.some(({ id }) => id === contactPointId)) return refuse('no_address')
  const isStillDue = deps.callbacks.notices.isStillDue[purpose]
  if (subjectId !== null && isStillDue && !(await isStillDue(workOf(tx, deps, tenant), subjectId)))
    return refuse('superseded')
  return judgeNotice(tx, deps, tenant, {
    recipient,
    contactPointId,
    channel,
    purpose,
    debtId,
    until: row.usefulUntil ?? undefined,
    messageId: row.id,
    now: deps.clock.now(tenant.id),
  })
}
