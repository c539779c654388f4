import type * as v from 'valibot'
import type { SecondFactor } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { recordAudit, type AuditEntry } from '../../../core/audit/audit.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { lockStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { momentText } from '../sign-in/notify-wrong-code.ts'
import { factorsOf, isAny, type Factors } from './factor-repo.ts'
import { isRequired } from '../../../security/second-factor-due.ts'

/** The context of a staff member who changes their own second factors. */
export type Owner = Context<any, Actor>
export type FactorsReply = { data: v.InferInput<typeof SecondFactor> }

/** Locks the actor's own account, so that changes of its factors run one after the other. */
export async function lockSelf({ tx, tenant, actor }: Owner): Promise<StaffRow> {
  const row = await lockStaff(tx, tenant.id, actor.id)
  if (!row) throw new Refusal('forbidden')
  return row
}

export const presentFactors = ({ tenant }: Pick<Owner, 'tenant'>, factors: Factors): FactorsReply => ({
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
  { tx, deps, tenant, actor, now }: Owner,
  person: StaffRow,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const owner = { tenantId: tenant.id, kind: 'staff', subjectId: person.id, except: actor.sessionId } as const
  await revokeSessionsOf(tx, owner, 'second factor changed', now)
  await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'staff', id: person.id, name: person.fullName },
    channel: 'email',
    to: person.email,
    purpose: 'mfa_changed',
    language: person.language === 'es' ? 'es' : 'en',
    values: { when: momentText(now, tenant.zone) },
  })
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: 'staff',
    actorId: person.id,
    action,
    consumerId: null,
    subject: `staff:${person.id}`,
    detail,
  })
}
