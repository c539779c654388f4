import type * as v from 'valibot'
import type { StaffMember } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAudit, type AuditEntry } from '../../../core/audit/audit.ts'
import { findStaff, lockStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import { presentMember } from './present.ts'

/** What an administrator's act on a colleague works with. */
export type Managing = Pick<Context<any, Actor>, 'tx' | 'deps' | 'tenant' | 'actor' | 'now'>
export type MemberReply = { data: v.InferInput<typeof StaffMember> }

/** The colleague, held until the transaction ends. */
export async function lockColleague({ tx, tenant, actor }: Managing, id: string): Promise<StaffRow> {
  // nobody raises, locks out or resets themselves: the own account has its own pages
  if (id === actor.id) throw new Refusal('own_account')
  const row = await lockStaff(tx, tenant.id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * Whoever gets into an operator's account moves the releases of every company: another operator alone may send its codes
 * elsewhere or take its factors away. Closing it, or taking the permission from it, is any administrator's.
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

/** Writes down what an administrator did to a staff account; call it last. */
export const recordStaffEvent = (
  { tx, tenant, actor, now }: Managing,
  action: AuditEntry['action'],
  staffId: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> =>
  recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: 'staff',
    actorId: actor.id,
    action,
    consumerId: null,
    subject: `staff:${staffId}`,
    detail,
  })
