import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database, Tx } from '../../db/database.ts'
import { findEntryHash, findHead } from './repo.ts'

interface Seen {
  readonly at: string
  readonly tenant: string
  readonly seq: number
  readonly hash: string
}

/**
 * A second record of each chain's head: whoever rewrites the whole table with its hashes would have to rewrite this
 * file too, which belongs on another machine.
 */
export interface AuditWitness {
  /** Records the heads that have changed. */
  note(now: Date): Promise<void>
}

export function createAuditWitness(db: Database, tenantIds: () => readonly string[], file: string): AuditWitness {
  const noted = new Map<string, number>()
  return {
    async note(now) {
      for (const tenant of tenantIds()) {
        const head = await db.withTenant(tenant, (tx) => findHead(tx, tenant))
        if (!head || head.seq === 0 || noted.get(tenant) === head.seq) continue
        const seen: Seen = { at: now.toISOString(), tenant, seq: head.seq, hash: head.hash }
        mkdirSync(dirname(file), { recursive: true })
        appendFileSync(file, `${JSON.stringify(seen)}\n`, { mode: 0o600 })
        noted.set(tenant, head.seq)
      }
    },
  }
}

/** The number of the first recorded head that the table contradicts; null when all agree. */
export async function contradictedBy(tx: Tx, tenantId: string, file: string): Promise<number | null> {
  if (!existsSync(file)) return null
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const seen = JSON.parse(line) as Seen
    if (seen.tenant !== tenantId) continue
    if ((await findEntryHash(tx, tenantId, seen.seq)) !== seen.hash) return seen.seq
  }
  return null
}
