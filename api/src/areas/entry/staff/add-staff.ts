import { localDateIn, stateCode } from '@portal/shared/domain'
import type { NewStaff } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { assertGoodPassword } from '../../../security/password-rules.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { refuseTakenEmail } from '../../../core/staff/profile.ts'
import { insertStaff } from '../../../core/staff/record.ts'
import { recordStaffEvent, sealDob } from './managing.ts'

/** K-10: a temporary password lasts a day. */
const TEMPORARY_MS = 24 * 3_600_000

/** adds an agent with a temporary password, which allows only its own change. The e-mail never contains it. */
export async function addStaff(ctx: Context<any, Actor>, given: NewStaff): Promise<{ id: string }> {
  const { deps, tenant, actor, now, language } = ctx
  requireFreshProof(ctx)
  assertTemporary(given, ctx)
  const passwordHash = await hashPassword(given.password)
  const { profile } = given
  const id = deps.ids.next()
  return deps.db.withTenant(tenant.id, async (tx) => {
    await insertStaff(
      tx,
      { ids: deps.ids, now },
      {
        tenantId: tenant.id,
        id,
        email: given.email,
        fullName: profile.full_name,
        role: 'agent',
        passwordHash,
        temporaryUntil: new Date(now.getTime() + TEMPORARY_MS),
        language,
        dob: sealDob(deps.vault, tenant.id, id, profile.dob),
        cellPhone: profile.cell_phone,
        homePhone: profile.home_phone,
        street: profile.street,
        city: profile.city,
        state: stateCode(profile.state) ?? profile.state,
        zip: profile.zip,
        dateAdded: localDateIn(now, tenant.zone),
      },
    ).catch(refuseTakenEmail)
    await queueMessage(tx, deps, now, {
      tenant,
      person: { kind: 'staff', id, name: profile.full_name },
      channel: 'email',
      to: given.email,
      purpose: 'staff_welcome',
      language,
      values: { link: `${deps.tenants.originOf(tenant)}/admin` },
    })
    await recordStaffEvent({ tx, deps, tenant, actor, now }, 'staff.added', id, { role: 'agent' })
    return { id }
  })
}

/** K-10: applies the password rule, and reports faults under this form's field name. */
function assertTemporary({ password, email }: NewStaff, { tenant }: Context<any, Actor>): void {
  try {
    assertGoodPassword(password, password, tenant, email)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { fields: { password: error.fields?.['new_password'] ?? [error.code] } })
  }
}
