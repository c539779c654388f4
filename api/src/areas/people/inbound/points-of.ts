import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { ContactPointRow } from '../../../core/contact/rows.ts'
import { findBy } from '../../../security/find-by.ts'
import { findPointsByValue } from './inbound-repo.ts'

/** The contact points of a sender. Only ten digits are compared, so a foreign number matches none. */
export async function pointsOf(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  tenantId: string,
  { channel, from }: { channel: 'text' | 'email'; from: string },
): Promise<ContactPointRow[]> {
  if (channel === 'email') return findPointsByValue(tx, tenantId, ['email'], findBy.email(vault, tenantId, from))
  if (!/^1?\d{10}$/.test(from.replaceAll(/\D/g, ''))) return []
  return findPointsByValue(tx, tenantId, ['cell_phone'], findBy.phone(vault, tenantId, from))
}
