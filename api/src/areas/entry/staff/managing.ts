import type * as v from 'valibot'
import type { StaffMember } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuditEntry } from '../../../core/audit/audit.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { findStaff, lockStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import type { Vault } from '../../../security/vault.ts'
import { presentMember } from './present.ts'

/** The context of an administrator's action on a colleague's account. */
export type Managing = Pick<Context<any, Actor>, 'tx' | 'deps' | 'tenant' | 'actor' | 'now'>
export type MemberReply = { data: v.InferInput<typeof StaffMember> }

/** The colleague's account, locked until the transaction ends. */
export async function lockColleague({ tx, tenant, actor }: Managing, id: string): Promise<StaffRow> {
  // The actor's own account is changed on its own pages only.
  if (id === actor.id) throw new Refusal('own_account')
  const row = await lockStaff(tx, tenant.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * An operator's account controls the releases of every company, so only another operator may redirect its codes or
 * remove its factors. Any administrator may deactivate it or revoke the permission.
 */
export function assertMayOpen({ actor }: Managing, { permissions }: StaffRow): void {
  if (permissions.includes('platform.operate') && !actor.permissions.includes('platform.operate'))
    throw new Refusal('forbidden')
}

export async function describeMember({ tx, deps, tenant, now }: Managing, id: string): Promise<MemberReply> {
  const row = await findStaff(tx, tenant.id, id)
  if (!row) throw new Refusal('not_found')
  const has = await hasSecondFactor(tx, tenant.id, id)
  return { data: presentMember(deps.vault, row, { hasSecondFactor: has, now }) }
}

/** Records what an administrator did to a staff account; call it last. */
export const recordStaffEvent = (
  work: Managing,
  action: AuditEntry['action'],
  staffId: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> => recordBy(work, { action, consumerId: null, subject: `staff:${staffId}`, detail })

/** Seals the date of a staff account (S-16: an agent's start date, an administrator's date of birth) for its row. */
export const sealDob = (vault: Vault, tenantId: string, staffId: string, dob: string | null): string | null =>
  dob === null ? null : vault.seal({ tenantId, table: 'staff', row: staffId, field: 'dob' }, dob)
