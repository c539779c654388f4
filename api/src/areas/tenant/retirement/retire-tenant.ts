import type { TenantFile } from '@portal/shared/contract'
import type { Database, Tx } from '../../../db/database.ts'
import type { Ids } from '../../../db/ids.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import {
  countOpenPayments,
  endSessions,
  findRetirement,
  registerRetirement,
  saveRetirement,
} from './retirement-repo.ts'
import { readStanding } from '../../../tenancy/tenant-store.ts'
import { lockRegistry } from '../../../tenancy/rows.ts'

/** The tenant to retire or to restore, and the reason. */
export interface Retiring {
  readonly tenantId: string
  readonly delivered: TenantFile | null
  readonly note: string
  readonly at: Date
}

/** The state of a tenant before it is retired. */
export interface TenantStanding {
  readonly retiredAt: Date | null
  readonly waiting: number
  readonly submitted: number
}

/** Reads the state of a tenant; null when it does not exist. */
export async function readRetirement(
  tx: Tx,
  { tenantId, delivered }: Pick<Retiring, 'tenantId' | 'delivered'>,
): Promise<TenantStanding | null> {
  if (!(await readStanding(tx, tenantId, delivered))) return null
  const found = await findRetirement(tx, tenantId)
  return { retiredAt: found?.retiredAt ?? null, ...(await countOpenPayments(tx, tenantId)) }
}

/**
 * Retires a tenant: its hosts stop answering and its sessions end; every row stays. Processes follow within a second.
 * Null when it is retired already.
 */
export const retireTenant = (
  db: Database,
  ids: Ids,
  given: Retiring,
): Promise<{ staff: number; consumers: number } | null> =>
  change(db, ids, given, true, (tx) => endSessions(tx, given.tenantId, given.at))

/** Restores a retired tenant, whose users sign in again. Null when it is not retired. */
export const takeBackTenant = (db: Database, ids: Ids, given: Retiring): Promise<object | null> =>
  change(db, ids, given, false, () => Promise.resolve({}))

function change<T>(
  db: Database,
  ids: Ids,
  { tenantId, delivered, note, at }: Retiring,
  isRetired: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return db.withTenant(tenantId, async (tx) => {
    await lockRegistry(tx, tenantId, at)
    const standing = await readStanding(tx, tenantId, delivered)
    const before = await findRetirement(tx, tenantId)
    if (!standing || (before?.retiredAt != null) === isRetired) return null
    const retiredAt = isRetired ? at : null
    await saveRetirement(tx, { tenantId, retiredAt, note, changedAt: at })
    // A retired tenant keeps its hosts, so no other tenant can be added with them.
    const hosts = standing.file.hosts.map((host) => host.toLowerCase())
    await registerRetirement(tx, tenantId, { stamp: ids.next(), hosts, changedAt: at, retiredAt })
    const result = await work(tx)
    await recordAudit(tx, {
      tenantId,
      at,
      actorKind: 'system',
      actorId: 'operator',
      action: isRetired ? 'tenant.retired' : 'tenant.taken_back',
      consumerId: null,
      subject: `tenant:${tenantId}`,
      detail: { note },
    })
    return result
  })
}
