import { maskEmail, maskPhone, stepUpMs } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { resendMs, tryCode } from '../../../security/codes.ts'
import { contactForCode } from './contact-for-code.ts'
import { countOf, limits, overLimit } from '../../../security/limits.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import { stepUpKey } from '../sign-in/send-code.ts'
import { lockSession, setProvenAt } from './repo.ts'
import { commitRefusal, tryCounted } from './tries.ts'

type Signed = Context<any, Actor>

/** Sends a code to the signed-in person, and returns its masked destination. */
export async function sendStepUpCode({
  tx,
  deps,
  tenant,
  actor,
  now,
}: Signed): Promise<{ resend_at: string; sent_to: string }> {
  // A person with a second factor must use it: an e-mailed code must not bypass it.
  if (await isGuarded(tx, tenant.id, actor)) throw new Refusal('second_factor_required')
  const counting = { tx, vault: deps.vault, now }
  const key = stepUpKey(deps, { tenantId: tenant.id, kind: actor.kind, subjectId: actor.id })
  for (const limit of [limits.codesOfAccount, limits.codesOfAccountDay])
    if ((await countOf(counting, limit, key)) + 1 > limit.most) throw overLimit(limit, now)
  const sentTo = await maskedContact({ tx, deps, tenant, actor, now })
  if (sentTo === null) throw new Refusal('contact_not_allowed')
  await deps.jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'step_up', ownerId: actor.sessionId })
  return { resend_at: new Date(now.getTime() + resendMs).toISOString(), sent_to: sentTo }
}

async function maskedContact({
  tx,
  deps,
  tenant,
  actor,
  now,
}: Pick<Signed, 'tx' | 'deps' | 'tenant' | 'actor' | 'now'>): Promise<string | null> {
  if (actor.kind === 'staff') {
    const person = await findStaff(tx, tenant.id, actor.id)
    return person && maskEmail(person.email)
  }
  const contact = await contactForCode(tx, deps.vault, tenant, actor.id, now)
  return contact && (contact.channel === 'email' ? maskEmail(contact.to) : maskPhone(contact.to))
}

const isGuarded = async (tx: Tx, tenantId: string, { kind, id }: Actor): Promise<boolean> =>
  kind === 'staff' && (await hasSecondFactor(tx, tenantId, id))

/** Proves by a code that it is still the same person, for five minutes in this session. */
export const proveStepUp = (ctx: Signed, code: string): Promise<{ valid_until: string }> =>
  proveSession(ctx, async (tx, key) => {
    const { deps, tenant, actor, now } = ctx
    if (await isGuarded(tx, tenant.id, actor)) return new Refusal('second_factor_required')
    const owner = { tenantId: tenant.id, purpose: 'step_up', ownerId: actor.sessionId } as const
    const isRight = () => tryCode(tx, { vault: deps.vault, now }, owner, code)
    return tryCounted(tx, ctx, key, isRight, new Refusal('code_invalid'))
  })

/** Stores that the session's user has just proven who they are, unless the proof is refused. */
export function proveSession(
  ctx: Signed,
  prove: (tx: Tx, key: string) => Promise<Refusal | null>,
): Promise<{ valid_until: string }> {
  const { deps, tenant, actor, now } = ctx
  return commitRefusal(ctx, async (tx) => {
    await lockSession(tx, tenant.id, actor.sessionId)
    const refusal = await prove(tx, stepUpKey(deps, { tenantId: tenant.id, kind: actor.kind, subjectId: actor.id }))
    if (refusal) return refusal
    await setProvenAt(tx, tenant.id, actor.sessionId, now)
    return { valid_until: new Date(now.getTime() + stepUpMs).toISOString() }
  })
}
