import { doneText } from '@portal/shared/server'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { updateStaff } from '../../../core/staff/rows.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import { signPersonIn, type SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, limitProofs } from '../session/tries.ts'
import { tryStaffCode } from './try-staff-code.ts'

interface EmailCode {
  readonly email: string
  readonly verification_code: string
}

/** signs a staff member in by the e-mailed code. */
export async function signInByEmailCode(
  ctx: Context,
  { email, verification_code: code }: EmailCode,
): Promise<SignedInReply> {
  const { tenant, now } = ctx
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const person = await tryStaffCode(ctx, tx, { kind: 'staff', email, code, consume: true })
    if (person instanceof Refusal) return person
    // A code from before a second factor was set up must not replace the factor.
    if (await hasSecondFactor(tx, tenant.id, person.id)) return new Refusal('code_invalid')
    if (!person.emailVerifiedAt) await updateStaff(tx, person, { emailVerifiedAt: now })
    const passwordChangeRequired = person.temporaryUntil !== null
    return signPersonIn(tx, ctx, { kind: 'staff', subjectId: person.id, method: 'code', passwordChangeRequired })
  })
}

/** Checks the code of a password reset, which stays valid for setting the password. */
export async function checkResetCode(
  ctx: Context,
  { email, verification_code: code }: EmailCode,
): Promise<{ message: string }> {
  await limitProofs(ctx)
  await commitRefusal(ctx, (tx) => tryStaffCode(ctx, tx, { kind: 'reset', email, code, consume: false }))
  return { message: doneText('code_right', ctx.language) }
}
