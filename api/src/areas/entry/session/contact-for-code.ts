import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { listPointsEver, type NamedPoint } from './contact-repo.ts'
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
 * Where a consumer's code may go: an address from the creditor's file, or one proven earlier that has stood for 72
 * hours; never one that was typed a moment ago. Text first where the tenant texts, otherwise e-mail.
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
    // Somebody who opted out of debt messages still signs in: a code is asked for, and is no message about a debt.
    if (point.status === 'invalid') return false
    if (point.basis === 'file') return true
    return point.verifiedAt !== null && now.getTime() - point.changedAt.getTime() >= SETTLED_MS
  })
  // An address that was replaced is asked only while nothing that took its place may be: nobody is shut out by a typing
  // error, and whoever took over a session cannot move the codes to themselves.
  const live = good.filter(({ point }) => point.deletedAt === null)
  // Who came with the mailed code and had no address at all proves their first one: there is nothing it could be taken from.
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
