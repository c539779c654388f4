import type { JobPayloads } from '../../../jobs/jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../db/database.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import type { Purpose } from '../../../core/messages/purpose.ts'
import type { Audience } from '../../../core/messages/template.ts'
import { createCode } from '../../../security/codes.ts'
import { contactForCode, type CodeContact } from '../session/contact-for-code.ts'
import { limits, takeOne } from '../../../security/limits.ts'
import { findSession, type SessionRow } from '../../../security/sessions.ts'
import { contactProofRecipient } from '../contact-proof/recipient.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { findAttempt, isOpen } from './repo.ts'

interface Recipient extends CodeContact {
  readonly audience: Audience
  readonly personId: string
  readonly template: Purpose
  readonly accountKey: string
}

/**
 * The job that sends every code. It runs after the answer, so that the answer takes equally long with and without a
 * matching person.
 */
export async function sendCode(deps: Deps, { tenantId, purpose, ownerId }: JobPayloads['send-code']): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const now = deps.clock.now(tenantId)
  await deps.db.withTenant(tenantId, async (tx) => {
    const recipient = await recipientOf(deps, tx, { tenantId, purpose, ownerId }, now)
    if (!recipient) return
    const counting = { tx, vault: deps.vault, now }
    for (const limit of [limits.codesOfAccount, limits.codesOfAccountDay])
      if (!(await takeOne(counting, limit, recipient.accountKey))) return
    const code = await createCode(tx, { vault: deps.vault, ids: deps.ids, now }, { tenantId, purpose, ownerId })
    await queueMessage(tx, deps, now, {
      tenant,
      person: { kind: recipient.audience, id: recipient.personId, name: recipient.name },
      channel: recipient.channel,
      to: recipient.to,
      purpose: recipient.template,
      language: recipient.language,
      values: { code },
    })
  })
}

function recipientOf(
  deps: Deps,
  tx: Tx,
  { tenantId, purpose, ownerId }: JobPayloads['send-code'],
  now: Date,
): Promise<Recipient | null> {
  if (purpose === 'step_up') return ofSession(deps, tx, tenantId, ownerId, now)
  if (purpose === 'contact') return contactProofRecipient(deps, tx, tenantId, ownerId)
  return ofAttempt(deps, tx, tenantId, ownerId, now)
}

async function ofAttempt(
  deps: Deps,
  tx: Tx,
  tenantId: string,
  attemptId: string,
  now: Date,
): Promise<Recipient | null> {
  const attempt = await findAttempt(tx, tenantId, attemptId)
  if (!isOpen(attempt, now) || attempt.subjectId === null || !attempt.codesAllowed) return null
  const { accountKey, subjectId } = attempt
  if (attempt.kind === 'consumer') {
    const tenant = deps.tenants.byId(tenantId)!
    const contact = await contactForCode(tx, deps.vault, tenant, subjectId, now)
    return contact && { ...contact, audience: 'consumer', personId: subjectId, template: 'sign_in_code', accountKey }
  }
  // Anybody may ask for a code to set a password; these use up none of those that follow the right password.
  return attempt.kind === 'reset'
    ? staffRecipient(tx, tenantId, subjectId, 'reset_code', `${accountKey}:reset`)
    : staffRecipient(tx, tenantId, subjectId, 'staff_code', accountKey)
}

async function ofSession(
  deps: Deps,
  tx: Tx,
  tenantId: string,
  sessionId: string,
  now: Date,
): Promise<Recipient | null> {
  const row = await findSession(tx, tenantId, sessionId)
  if (!row || row.revokedAt || now >= row.expiresAt) return null
  const accountKey = stepUpKey(deps, row)
  if (row.kind === 'staff') return staffRecipient(tx, tenantId, row.subjectId, 'step_up_code', accountKey)
  const contact = await contactForCode(tx, deps.vault, deps.tenants.byId(tenantId)!, row.subjectId, now)
  return contact && { ...contact, audience: 'consumer', personId: row.subjectId, template: 'step_up_code', accountKey }
}

/**
 * Codes for step-up are counted apart from sign-in, so that a stranger's tries do not stop the signed-in person's own
 * changes.
 */
export function stepUpKey(
  { vault }: Pick<Deps, 'vault'>,
  row: Pick<SessionRow, 'tenantId' | 'kind' | 'subjectId'>,
): string {
  return vault.mac('account', `${row.tenantId}:step-up:${row.kind}:${row.subjectId}`)
}

async function staffRecipient(
  tx: Tx,
  tenantId: string,
  id: string,
  template: Purpose,
  accountKey: string,
): Promise<Recipient | null> {
  const person = await findStaff(tx, tenantId, id)
  if (!person || person.status !== 'active') return null
  const language = person.language === 'es' ? 'es' : 'en'
  return {
    channel: 'email',
    to: person.email,
    name: person.fullName,
    language,
    audience: 'staff',
    personId: id,
    template,
    accountKey,
  }
}
