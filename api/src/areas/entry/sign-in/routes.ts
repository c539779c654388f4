import { endpoints } from '@portal/shared/contract'
import type { App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { signOut } from '../session/signed-in.ts'
import type { Identifiers } from './identifiers.ts'
import { identify, identifyByLink } from './identify.ts'
import { assertOffered } from './offered.ts'
import { prove } from './prove.ts'
import { resendCode } from './resend.ts'

const open = { allow: 'public', transaction: false } as const

export function signInRoutes(app: App): void {
  const by = (ctx: Context<any>, given: Identifiers) => {
    assertOffered(ctx.tenant, given.variant)
    return identify(ctx, given, linkOf(ctx))
  }

  route(app, endpoints.login, open, (ctx) => {
    const { data_id: reference, ssn: ssn4, dob } = ctx.input.body
    return by(ctx, { variant: 'login', reference, ssn4, dob })
  })
  route(app, endpoints.loginFullNameSsn, open, (ctx) => {
    const { full_name: fullName, ssn: ssn4, zip, dob } = ctx.input.body
    assertOffered(ctx.tenant, 'fullname_ssn')
    if (zip === undefined && dob === undefined)
      throw new Refusal('validation_failed', { fields: { zip: ['required'] } })
    return by(ctx, { variant: 'fullname_ssn', fullName, ssn4, zip, dob })
  })
  route(app, endpoints.loginDataId, open, (ctx) => {
    const { data_id: reference, zip } = ctx.input.body
    return by(ctx, { variant: 'data_id', reference, zip })
  })
  route(app, endpoints.loginZip, open, (ctx) => {
    const { zip, ssn: ssn4 } = ctx.input.body
    return by(ctx, { variant: 'zip', zip, ssn4 })
  })
  route(app, endpoints.loginSsn, open, (ctx) => {
    const { ssn, dob } = ctx.input.body
    return by(ctx, { variant: 'ssn', ssn, dob })
  })
  route(app, endpoints.loginAccountNumber, open, (ctx) => {
    const { account_number: accountNumber, zip } = ctx.input.body
    return by(ctx, { variant: 'account_number', accountNumber, zip })
  })
  route(app, endpoints.loginLink, open, (ctx) => {
    assertOffered(ctx.tenant, 'link')
    return identifyByLink(ctx, linkOf(ctx), ctx.input.body)
  })

  route(app, endpoints.sendConsumerCode, open, (ctx) => resendCode(ctx, ctx.input.body.attempt_id))
  route(app, endpoints.verifyConsumer, open, (ctx) => {
    const { attempt_id: handle, verification_code: code, remember_device: remember } = ctx.input.body
    return prove(ctx, { handle, code, remember })
  })
  route(app, endpoints.consumerSignOut, { allow: 'public' }, async (ctx) => {
    await signOut(ctx.tx, ctx, 'consumer', 'signed out')
    return {}
  })
}

/** the token of the link, under either of its two names. */
function linkOf(ctx: Context<any>): string | undefined {
  const { id, login_id: loginId } = (ctx.input as { query: { id?: string; login_id?: string } }).query
  return loginId ?? id
}
