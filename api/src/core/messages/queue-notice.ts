import type { Tx } from '../../db/database.ts'
import type { Verdict } from './contact-guard.ts'
import { messageRow, type MessageTools, type NewMessage } from './queue-message.ts'
import { insertMessageOnce } from './repo.ts'

interface NewNotice extends NewMessage {
  readonly about: {
    readonly debtId: string | null
    readonly subjectId: string
    readonly until: Date | undefined
    readonly verdict: Verdict
  }
}

/**
 * Stores a notice by its verdict: with the job that sends it, held until later, or as suppressed. False when a notice
 * of this purpose, subject and channel exists already, sent or not.
 */
export async function queueNotice(
  tx: Tx,
  tools: MessageTools,
  now: Date,
  { about, ...wanted }: NewNotice,
): Promise<boolean> {
  const { debtId, subjectId, until, verdict } = about
  const row = {
    ...messageRow(tools, now, wanted),
    debtId,
    subjectId,
    usefulUntil: until ?? null,
    ...(verdict.kind === 'refuse'
      ? { status: 'suppressed' as const, reason: verdict.reason }
      : { zones: verdict.zones, notBefore: verdict.kind === 'hold' ? verdict.until : null }),
  }
  if (!(await insertMessageOnce(tx, row))) return false
  if (verdict.kind === 'send')
    await tools.jobs.enqueue(tx, 'send-message', { tenantId: row.tenantId, messageId: row.id })
  return true
}
