import type { Tx } from '../../db/database.ts'
import { recordAudits, type AuditEntry } from '../../core/audit/audit.ts'
import { readPast, type PastOf } from './past-repo.ts'

/** The history that is collected while people are made. */
export interface Past {
  /** Actions that left no row of their own. */
  said: AuditEntry[]
  /** Functions that write their own entries, run last so that earlier entries come first. */
  afterwards: (() => Promise<unknown>)[]
}

export const noPast = (): Past => ({ said: [], afterwards: [] })

/**
 * Writes the audit entries that the past of demo people would have left, by day: those that follow from their rows, and
 * the others. They are written together, because one lock guards the chain.
 */
export async function writePast(tx: Tx, of: PastOf, { said, afterwards }: Past): Promise<void> {
  const entries = [...(await readPast(tx, of)), ...said].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await recordAudits(tx, of.tenantId, entries)
  for (const work of afterwards) await work()
}
