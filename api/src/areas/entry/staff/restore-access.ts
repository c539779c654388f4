import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { staffKey, unlock } from '../staff-sign-in/staff-lock.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { dropFactors } from '../second-factor/rows.ts'
import { beginAttempt } from '../staff-sign-in/attempts.ts'
import { assertMayOpen, describeMember, lockColleague, recordStaffEvent, type MemberReply } from './managing.ts'

type Ctx = Context<any, Actor>

/** S-13, A-75: ends the lock after failed sign-ins. */
export async function unlockMember(ctx: Ctx, id: string): Promise<void> {
  const { tx, deps, tenant } = ctx
  const row = await lockColleague(ctx, id)
  await unlock(tx, tenant, staffKey(deps.vault, tenant.id, row.email), row)
  await recordStaffEvent(ctx, 'staff.unlocked', id)
}

/**
 * A-79, N-14: e-mails the colleague a code to reset the password. The old password stays valid until they set a new
 * one.
 */
export async function mailReset(ctx: Ctx, id: string): Promise<void> {
  const { tx, deps, tenant } = ctx
  requireFreshProof(ctx)
  const row = await lockColleague(ctx, id)
  assertMayOpen(ctx, row)
  if (row.status !== 'active') throw new Refusal('account_inactive', { status: 409 })
  await beginAttempt(tx, ctx, 'reset', staffKey(deps.vault, tenant.id, row.email), id)
  await recordStaffEvent(ctx, 'staff.reset_mailed', id)
}

/**
 * Removes the factors of a colleague who lost them, and notifies the colleague, who signs in by e-mailed code until
 * they set up new ones.
 */
export async function resetFactors(ctx: Ctx, id: string): Promise<MemberReply> {
  const { tx, tenant, actor, now } = ctx
  requireFreshProof(ctx)
  const row = await lockColleague(ctx, id)
  assertMayOpen(ctx, row)
  if (!(await dropFactors(tx, tenant.id, id))) return describeMember(ctx, id)
  await revokeSessionsOf(tx, { tenantId: tenant.id, kind: 'staff', subjectId: id }, 'second factor reset', now)
  const by = await findStaff(tx, tenant.id, actor.id)
  await notifyStaff(ctx, row, 'factor_reset', { by: by?.fullName ?? '' })
  const reply = await describeMember(ctx, id)
  await recordStaffEvent(ctx, 'staff.factors_reset', id)
  return reply
}
