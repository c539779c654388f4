import type { Deps } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { momentText } from '../../../core/messages/words.ts'
import { contactForCode } from '../session/contact-for-code.ts'
import { limits, takeOne } from '../../../security/limits.ts'
import { accountKeyOf } from './account-key.ts'
import { findAttempt } from './repo.ts'

/** Notifies a person of a wrong code for their account, a few times a day at most. A decoy notifies nobody. */
export async function notifyWrongCode(
  deps: Deps,
  { tenantId, attemptId }: JobPayloads['notify-wrong-code'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const now = deps.clock.now(tenantId)
  await deps.db.withTenant(tenantId, async (tx) => {
    const attempt = await findAttempt(tx, tenantId, attemptId)
    if (!attempt?.subjectId || attempt.kind !== 'consumer') return
    const contact = await contactForCode(tx, deps.vault, tenant, attempt.subjectId, now)
    const account = accountKeyOf({ deps, tenant }, attempt.subjectId)
    if (!contact || !(await takeOne({ tx, vault: deps.vault, now }, limits.noticesOfAccount, account))) return
    await queueMessage(tx, deps, now, {
      tenant,
      person: { kind: 'consumer', id: attempt.subjectId, name: contact.name },
      channel: contact.channel,
      to: contact.to,
      purpose: 'code_failed',
      language: contact.language,
      values: { when: momentText(now, tenant.zone) },
    })
  })
}
