import type { ClientChange } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { refuseTakenEmail, staffAddressOf, staffColumnsOf } from '../../../core/staff/profile.ts'
import { lockStaff, updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'

/**
 * S-21, A-31: staff change their own profile. Codes go to the e-mail address, so changing it needs a fresh proof,
 * notifies the old address and ends all other sessions (T29); the next sign-in proves the new address.
 */
export async function changeStaff(
  ctx: Acting,
  sent: ClientChange,
  was: Readonly<Record<string, string | null>>,
): Promise<StaffRow> {
  const { tx, tenant, actor, now } = ctx
  const row = await lockStaff(tx, tenant.id, actor.id)
  if (!row) throw new Refusal('not_found')
  assertForStaff(sent)
  const language = row.language === 'es' ? 'Español' : 'English'
  const before = { email: row.email, language, ...staffAddressOf(row) }
  const fields = changedFields<keyof typeof before>(before, sent, was)
  if (fields.length === 0) return row
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])) }
  const hasNewEmail = fields.includes('email')
  if (hasNewEmail) requireFreshProof(ctx)
  const spoken = { language: after.language === 'Español' ? 'es' : 'en' } as const
  const columns = { ...staffColumnsOf(after, fields, { language: spoken }), updatedAt: now }
  await updateStaff(tx, row, columns).catch(refuseTakenEmail)
  if (hasNewEmail) {
    await notifyStaff(ctx, row, 'contact_changed')
    const owner = { tenantId: tenant.id, kind: 'staff', subjectId: row.id, except: actor.sessionId } as const
    await revokeSessionsOf(tx, owner, 'contact changed', now)
  }
  const detail = maskedChanges(fields, before, after)
  await recordBy(ctx, { action: 'staff.profile_changed', consumerId: null, subject: `staff:${row.id}`, detail })
  return { ...row, ...columns }
}

/** Refuses fields that only consumers have, and languages that staff pages do not support. */
function assertForStaff(sent: ClientChange): void {
  const fields: Record<string, string[]> = {}
  for (const field of ['alias', 'other_language'] as const) if (sent[field]) fields[field] = ['forbidden']
  if (sent.language === 'Other') fields['language'] = ['forbidden']
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
