import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/database.ts'
import { attemptLifeMs, insertAttempt, type AttemptRow } from '../sign-in/rows.ts'
import { tokenHash } from '../../../security/token.ts'

/**
 * Begins a staff attempt (after the password, or to reset it) and queues its code; without a subject the attempt is a
 * decoy.
 */
export async function beginAttempt(
  tx: Tx,
  ctx: Context,
  kind: 'staff' | 'reset',
  key: string,
  subjectId: string | null,
): Promise<void> {
  const { deps, tenant, now, language } = ctx
  const row: AttemptRow = {
    tenantId: tenant.id,
    id: deps.ids.next(),
    // Staff prove themselves by e-mail address and code, so nobody gets this handle.
    handleHash: tokenHash(deps.ids.secret()),
    kind,
    subjectId,
    accountKey: key,
    identifierKey: key,
    language,
    codesAllowed: true,
    wrongCodes: 0,
    codeAskedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + attemptLifeMs),
    endedAt: null,
  }
  await insertAttempt(tx, row)
  await deps.jobs.enqueue(tx, 'send-code', {
    tenantId: tenant.id,
    purpose: kind === 'staff' ? 'sign_in' : 'reset',
    ownerId: row.id,
  })
}
