import type { ClientChange } from '@portal/shared/contract'
import { formatPhone, formatZip, stateCode, stateName } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { lockStaff, updateStaff, type StaffRow } from '../../../core/staff/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'

const staffFields = ['email', 'language', 'cell_phone', 'home_phone', 'street', 'city', 'state', 'zip'] as const
type StaffField = (typeof staffFields)[number]

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
  const before = wireOf(row)
  const fields = changedFields<StaffField>(before, sent, was)
  if (fields.length === 0) return row
  const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])) }
  const hasNewEmail = fields.includes('email')
  if (hasNewEmail) requireFreshProof(ctx)
  const columns = { ...columnsOf(after, fields), updatedAt: now }
  await updateStaff(tx, row, columns).catch((error: unknown) => {
    if (pgError(error)?.constraint !== 'staff_email') throw error
    throw new Refusal('validation_failed', { fields: { email: ['taken'] } })
  })
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

const wireOf = (row: StaffRow): Record<StaffField, string | null> => ({
  email: row.email,
  language: row.language === 'es' ? 'Español' : 'English',
  cell_phone: row.cellPhone && formatPhone(row.cellPhone),
  home_phone: row.homePhone && formatPhone(row.homePhone),
  street: row.street,
  city: row.city,
  state: row.state && stateName(row.state),
  zip: row.zip,
})

function columnsOf(after: Record<StaffField, string | null>, fields: readonly StaffField[]): Partial<StaffRow> {
  const all: Record<StaffField, Partial<StaffRow>> = {
    email: { email: after.email ?? '', emailVerifiedAt: null },
    language: { language: after.language === 'Español' ? 'es' : 'en' },
    cell_phone: { cellPhone: after.cell_phone },
    home_phone: { homePhone: after.home_phone },
    street: { street: after.street },
    city: { city: after.city },
    state: { state: after.state && (stateCode(after.state) ?? after.state) },
    zip: { zip: after.zip && formatZip(after.zip) },
  }
  return Object.assign({}, ...fields.map((field) => all[field])) as Partial<StaffRow>
}
