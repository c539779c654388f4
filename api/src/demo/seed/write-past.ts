import type { Tx } from '../../db/database.ts'
import { recordAudits, type AuditEntry } from '../../core/audit/audit.ts'
import { readPast, type PastOf } from './past-repo.ts'

/** What is collected while people are made. */
export interface Past {
  /** What was done and left no row of its own. */
  said: AuditEntry[]
  /** What writes its own entry, so that it comes behind all that was before it. */
  afterwards: (() => Promise<unknown>)[]
}

export const noPast = (): Past => ({ said: [], afterwards: [] })

/**
 * Writes into the audit chain what the past of demo people would have left there, by the day on which it was done: what
 * their rows tell, and what else is said. In one go, because a chain is written under one lock.
 */
export async function writePast(tx: Tx, of: PastOf, { said, afterwards }: Past): Promise<void> {
  const entries = [...(await readPast(tx, of)), ...said].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await recordAudits(tx, of.tenantId, entries)
  for (const work of afterwards) await work()
}
