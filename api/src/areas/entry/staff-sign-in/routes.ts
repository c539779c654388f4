import { endpoints } from '@portal/shared/contract'
import { doneText } from '@portal/shared/server'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { signOut } from '../session/signed-in.ts'
import { askPasskey, signInByCode, signInByPasskey } from './factor-sign-in.ts'
import { staffLogin } from './login.ts'
import { changePassword, setNewPassword } from './passwords.ts'
import { sendStaffCode } from './send-staff-code.ts'
import { checkResetCode, signInByEmailCode } from './verify-code.ts'

const open = { allow: 'public', transaction: false } as const

/** Routes by which staff sign in and out, and change or reset their password. */
export function staffSignInRoutes(app: App): void {
  route(app, endpoints.staffLogin, open, (ctx) => staffLogin(ctx, ctx.input.body))
  route(app, endpoints.staffVerify, open, (ctx) => signInByEmailCode(ctx, ctx.input.body))
  route(app, endpoints.verifyStaffFactor, open, (ctx) => signInByCode(ctx, ctx.input.body.handle, ctx.input.body.code))
  route(app, endpoints.askStaffPasskey, open, (ctx) => askPasskey(ctx))
  route(app, endpoints.verifyStaffPasskey, open, (ctx) =>
    signInByPasskey(ctx, ctx.input.body.handle, ctx.input.body.response),
  )
  route(app, endpoints.sendStaffCode, open, (ctx) => sendStaffCode(ctx, ctx.input.body.email))
  route(app, endpoints.verifyStaffEmail, open, (ctx) => checkResetCode(ctx, ctx.input.body))
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
    await signOut(ctx.tx, ctx, 'staff', 'signed out')
    return {}
  })
}
