import { endpoints } from '@portal/shared/contract'
import type { App, Context } from '../../../http/context.ts'
import { doneText } from '../../../http/refusal-text.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { householdOf, takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { leave, letIn, type SignedInReply } from '../session/signed-in.ts'
import { updateStaff } from '../../../core/staff/rows.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import { askPasskey, signInByCode, signInByPasskey } from './factor-sign-in.ts'
import { staffLogin } from './login.ts'
import { changePassword, setNewPassword } from './passwords.ts'
import { sendStaffCode } from './send-staff-code.ts'
import { tryStaffCode } from './try-staff-code.ts'

const open = { allow: 'public', transaction: false } as const

export function staffSignInRoutes(app: App): void {
  route(app, endpoints.staffLogin, open, (ctx) => staffLogin(ctx, ctx.input.body))
  route(app, endpoints.staffVerify, open, (ctx) => verify(ctx, ctx.input.body.email, ctx.input.body.verification_code))
  route(app, endpoints.verifyStaffFactor, open, (ctx) => signInByCode(ctx, ctx.input.body.handle, ctx.input.body.code))
  route(app, endpoints.askStaffPasskey, open, (ctx) => askPasskey(ctx))
  route(app, endpoints.verifyStaffPasskey, open, (ctx) =>
    signInByPasskey(ctx, ctx.input.body.handle, ctx.input.body.response),
  )
  route(app, endpoints.sendStaffCode, open, (ctx) => sendStaffCode(ctx, ctx.input.body.email))
  route(app, endpoints.verifyStaffEmail, open, async (ctx) => {
    const { email, verification_code: code } = ctx.input.body
    await limitByAddress(ctx)
    const result = await ctx.deps.db.withTenant(ctx.tenant.id, (tx) =>
      tryStaffCode(ctx, tx, { kind: 'reset', email, code, consume: false }),
    )
    if (result instanceof Refusal) throw result
    return { message: doneText('code_right', ctx.language) }
  })
  route(app, endpoints.setNewPassword, open, async (ctx) => {
    await setNewPassword(ctx, ctx.input.body)
    return { message: doneText('password_changed', ctx.language) }
  })
  route(
    app,
    endpoints.changePassword,
    { allow: 'password.change', transaction: false, beforePasswordChange: true },
    async (ctx) => {
      await changePassword(ctx, ctx.input.body)
      return { message: doneText('password_changed', ctx.language) }
    },
  )
  route(app, endpoints.staffSignOut, { allow: 'public' }, async (ctx) => {
    await leave(ctx.tx, ctx, 'staff', 'signed out')
    return {}
  })
}

/** the code of the sign-in; starts the session. */
async function verify(ctx: Context, email: string, code: string): Promise<SignedInReply> {
  const { deps, tenant, now } = ctx
  await limitByAddress(ctx)
  const result = await deps.db.withTenant(tenant.id, async (tx) => {
    const person = await tryStaffCode(ctx, tx, { kind: 'staff', email, code, consume: true })
    if (person instanceof Refusal) return person
    // asked for before a second factor was set up: an e-mail does not get round it
    if (await hasSecondFactor(tx, tenant.id, person.id)) return new Refusal('code_invalid')
    if (!person.emailVerifiedAt) await updateStaff(tx, person, { emailVerifiedAt: now })
    return letIn(
      tx,
      ctx,
      { kind: 'staff', subjectId: person.id, method: 'code', passwordChangeRequired: person.temporaryUntil !== null },
      false,
    )
  })
  if (result instanceof Refusal) throw result
  return result
}

async function limitByAddress({ deps, now, request }: Context): Promise<void> {
  await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
}
