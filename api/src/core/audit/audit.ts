import { createHash } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { AuditAction } from './audit-action.ts'
import { appendEntries, appendEntry, lockHead } from './repo.ts'

/** A recorded change. `detail` holds ids, codes and amounts, never secrets or full numbers. */
export interface AuditEntry {
  readonly tenantId: string
  /** The tenant's clock. */
  readonly at: Date
  readonly actorKind: 'consumer' | 'staff' | 'system'
  readonly actorId: string
  readonly action: AuditAction
  readonly consumerId: string | null
  /** The changed object, such as 'payment:{id}'. */
  readonly subject: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

type Link = Omit<AuditEntry, 'action' | 'detail'> & { action: string; detail: string; seq: number }

/** The previous hash of the first entry of a chain. */
export const AUDIT_START = '0'.repeat(64)

/** The text that is hashed is a JSON list: the previous hash, the tenant, the number, and these. */
const restOf = ({ at, actorKind, actorId, action, consumerId, subject, detail }: Omit<Link, 'seq' | 'tenantId'>) => [
  at.toISOString(),
  actorKind,
  actorId,
  action,
  consumerId,
  subject,
  detail,
]

/** Hash of an entry and of all entries before it. */
export const auditHash = (previousHash: string, link: Link): string =>
  createHash('sha256')
    .update(JSON.stringify([previousHash, link.tenantId, link.seq, ...restOf(link)]))
    .digest('hex')

/**
 * Adds an entry to the tenant's chain in the caller's transaction, so that no change lacks its entry. The chain's head
 * stays locked until the transaction ends: call this last.
 */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, entry.tenantId, [entry])

type Done = Pick<AuditEntry, 'action' | 'consumerId' | 'subject' | 'detail'>

/** Records what a person has done; null is the system. */
export const recordAct = (
  { tx, tenant, now }: { tx: Tx; tenant: { readonly id: string }; now: Date },
  by: { readonly kind: 'consumer' | 'staff'; readonly id: string } | null,
  done: Done,
): Promise<void> =>
  recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: by?.kind ?? 'system',
    actorId: by?.id ?? 'system',
    ...done,
  })

/** Adds several entries of a tenant, each linked to the one before it. */
export async function recordAudits(tx: Tx, tenantId: string, entries: readonly AuditEntry[]): Promise<void> {
  const links = entries.map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) }))
  const [only] = links
  if (!only) return
  // The database links a single entry in one statement, so that others wait for the chain as shortly as can be.
  if (links.length === 1) {
    await appendEntry(tx, only, { rest: JSON.stringify(restOf(only)).slice(1), start: AUDIT_START })
    return
  }
  let { seq, hash } = await lockHead(tx, tenantId, { seq: 0, hash: AUDIT_START })
  const rows = links.map((entry) => {
    const previousHash = hash
    seq += 1
    const link: Link = { ...entry, seq }
    hash = auditHash(previousHash, link)
    return { ...link, previousHash, hash }
  })
  await appendEntries(tx, tenantId, rows, { seq, hash })
}
