import type * as v from 'valibot'
import type { Employer, EmployerChange } from '@portal/shared/contract'
import { formatZip, stateCode } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import {
  openEmployer,
  presentEmployer,
  sealEmployer,
  type EmployerDetail,
} from '../../../core/consumer/employer-record.ts'
import { findEmployer, saveEmployerRow } from '../../../core/consumer/rows.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'

const nothing: EmployerDetail = {
  employer_full_name: null,
  employ_type: null,
  work_phone: null,
  occupation: null,
  employer_state: null,
  employer_city: null,
  employer_street: null,
  employer_zip: null,
}

/** changes the sent fields of the employer that differ (C-71 to C-73). */
export async function changeEmployer(
  ctx: Acting,
  sent: v.InferOutput<typeof EmployerChange>,
  was: Readonly<Record<string, string | null>>,
): Promise<Employer> {
  const { tx, tenant, deps, now } = ctx
  const { id } = await consumerToChange(ctx, 'employer.change')
  const row = await findEmployer(tx, tenant.id, id)
  const stored = row ? openEmployer(deps.vault, row) : nothing
  const before = presentEmployer(stored)
  const fields = changedFields(before, sent, was)
  const after: EmployerDetail = { ...stored, ...Object.fromEntries(fields.map((field) => [field, sent[field]])) }
  assertComplete(after)
  if (fields.length === 0) return before
  const detail: EmployerDetail = {
    ...after,
    employer_state: after.employer_state && (stateCode(after.employer_state) ?? after.employer_state),
    employer_zip: after.employer_zip && formatZip(after.employer_zip),
  }
  await saveEmployerRow(tx, {
    tenantId: tenant.id,
    consumerId: id,
    detail: sealEmployer(deps.vault, tenant.id, id, detail),
    updatedAt: now,
  })
  await auditProfile(ctx, id, 'employer.changed', maskedChanges(fields, before, after))
  return presentEmployer(detail)
}

/** C-73: an employer needs a name, an employment type and a state. */
function assertComplete(after: EmployerDetail): void {
  const fields = {
    ...(!after.employer_full_name && { employer_full_name: ['required'] }),
    ...(!after.employ_type && { employ_type: ['type_required'] }),
    ...(!after.employer_state && { employer_state: ['state_required'] }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
