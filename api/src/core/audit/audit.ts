import { createHash } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { sendWaiting, withCommit } from '../../db/with-commit.ts'
import type { AuditAction } from './audit-action.ts'
import { appendEntries, appendEntry, appendUnread, forgetHead, lockHead } from './repo.ts'

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

/** Adds an entry with the commit of the transaction, for the busiest acts; until then the transaction cannot read it. */
export function recordAuditLast(tx: Tx, entry: AuditEntry): Promise<void> {
  const row = unlinked(entry)
  const append = (last: Tx) => appendUnread(last, row, linkingOf(row))
  return withCommit(tx, append, () => forgetHead(entry.tenantId))
}

const unlinked = (entry: AuditEntry) => ({ ...entry, detail: JSON.stringify(entry.detail) })

const linkingOf = (entry: ReturnType<typeof unlinked>) => ({
  rest: JSON.stringify(restOf(entry)).slice(1),
  start: AUDIT_START,
})

/** Adds several entries of a tenant, each linked to the one before it. */
export async function recordAudits(tx: Tx, tenantId: string, entries: readonly AuditEntry[]): Promise<void> {
  const links = entries.map(unlinked)
  const [only] = links
  if (!only) return
  // What the transaction has done before stands before it in the chain.
  await sendWaiting(tx)
  // The database links a single entry in one statement, so that others wait for the chain as shortly as can be.
  if (links.length === 1) {
    await appendEntry(tx, only, linkingOf(only))
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
