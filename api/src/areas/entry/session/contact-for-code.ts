import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { listPointsEver, type NamedPoint } from './repo.ts'
import type { Channel } from '../../../core/messages/channel.ts'
import type { Vault } from '../../../security/vault.ts'

const SETTLED_MS = 72 * 60 * 60_000

export interface CodeContact {
  readonly channel: Channel
  readonly to: string
  readonly name: string
  readonly language: 'en' | 'es'
}

/**
 * The contact point that may receive a consumer's code: one from the creditor's file, or one that was proven and has
 * existed for 72 hours, but never one that was just entered. Text messages come first when the tenant sends them, then
 * e-mail.
 */
export async function contactForCode(
  tx: Tx,
  vault: Vault,
  tenant: TenantSettings,
  consumerId: string,
  now: Date,
): Promise<CodeContact | null> {
  const rows = await listPointsEver(tx, tenant.id, consumerId)
  const good = rows.filter(({ point }) => {
    // A contact point with an opt-out still gets codes: a code is requested, and is no debt message.
    if (point.status === 'invalid') return false
    if (point.basis === 'file') return true
    return point.verifiedAt !== null && now.getTime() - point.changedAt.getTime() >= SETTLED_MS
  })
  // A replaced contact point gets codes only until its replacement may get them. So a typing error locks nobody out,
  // and whoever takes over a session cannot redirect the codes.
  const live = good.filter(({ point }) => point.deletedAt === null)
  // A consumer who signed in with the mailed code and has no contact point at all may prove a first one, since it
  // replaces none.
  const justProven = rows.filter(({ point }) => point.deletedAt === null && point.verifiedAt !== null)
  const usable = [live, good, justProven].find((points) => points.length > 0) ?? []
  const texts = tenant.capabilities['contact.channels'].includes('text')
  const order: NamedPoint['point']['kind'][] = texts ? ['cell_phone', 'email'] : ['email', 'cell_phone']
  const best = order.flatMap((kind) => usable.filter(({ point }) => point.kind === kind))[0]
  if (!best) return null
  const { point } = best
  return {
    channel: point.kind === 'email' ? 'email' : 'text',
    to: vault.open({ tenantId: tenant.id, table: 'contact_point', row: point.id, field: 'value' }, point.value),
    name: best.name,
    language: best.language === 'es' ? 'es' : 'en',
  }
}
