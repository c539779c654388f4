import type * as v from 'valibot'
import type { SecondFactor } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import type { AuditEntry } from '../../../core/audit/audit.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { lockStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { isRequired } from '../../../security/second-factor-due.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { dropRecoveryCodes, factorsOf, isAny, type Factors } from './factor-repo.ts'
import { removePasskeyRow } from './passkey-repo.ts'
import { removeTotpRow } from './totp-repo.ts'

/** The context of a staff member who changes their own second factors. */
export type Owner = Context<any, Actor>
export type FactorsReply = { data: v.InferInput<typeof SecondFactor> }

/** Locks the actor's own account, so that changes of its factors run one after the other. */
export async function lockSelf({ tx, tenant, actor }: Owner): Promise<StaffRow> {
  const row = await lockStaff(tx, tenant.id, actor.id)
  if (!row) throw new Refusal('forbidden')
  return row
}

const presentFactors = ({ tenant }: Pick<Owner, 'tenant'>, factors: Factors): FactorsReply => ({
  data: {
    totp_since: factors.totp?.confirmedAt?.toISOString() ?? null,
    passkeys: factors.passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
    })),
    recovery_left: isAny(factors) ? factors.recoveryLeft : 0,
    is_required: isRequired(tenant),
  },
})

export async function describeFactors(ctx: Owner): Promise<FactorsReply> {
  return presentFactors(ctx, await factorsOf(ctx.tx, ctx.tenant.id, ctx.actor.id))
}

/**
 * After a factor was added or removed: ends the other sessions, notifies the owner and records the change. Call it
 * last.
 */
export async function afterOwnChange(
  ctx: Owner,
  person: StaffRow,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const { tx, tenant, actor, now } = ctx
  const owner = { tenantId: tenant.id, kind: 'staff', subjectId: person.id, except: actor.sessionId } as const
  await revokeSessionsOf(tx, owner, 'second factor changed', now)
  await notifyStaff(ctx, person, 'mfa_changed')
  await recordBy(ctx, { action, consumerId: null, subject: `staff:${person.id}`, detail })
}

/** Removes the authenticator app or a passkey. */
export async function removeFactor(ctx: Owner, which: 'totp' | { passkeyId: string }): Promise<FactorsReply> {
  const { tx, tenant } = ctx
  requireFreshProof(ctx)
  const person = await lockSelf(ctx)
  const before = await factorsOf(tx, tenant.id, person.id)
  if (which === 'totp') {
    if (!before.totp) throw new Refusal('not_found')
    await removeTotpRow(tx, before.totp)
  } else if (!(await removePasskeyRow(tx, tenant.id, person.id, which.passkeyId))) throw new Refusal('not_found')
  const after = await factorsOf(tx, tenant.id, person.id)
  if (!isAny(after)) {
    if (isRequired(tenant)) throw new Refusal('second_factor_required')
    // Recovery codes are useless without a factor.
    await dropRecoveryCodes(tx, tenant.id, person.id)
  }
  await afterOwnChange(ctx, person, which === 'totp' ? 'factor.totp_removed' : 'factor.passkey_removed')
  return presentFactors(ctx, after)
}
