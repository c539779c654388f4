import type * as v from 'valibot'
import type { SignedIn, TenantSettings } from '@portal/shared/contract'
import { withheldFrom } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { findReader } from '../../../core/consumer/rows.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { isFactorDue } from '../../../security/second-factor-due.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { contactForCode } from './contact-for-code.ts'
import {
  bearerSeconds,
  endOf,
  findSessionByCookie,
  issueBearer,
  revokeSession,
  sessionCookie,
  startSession,
  type NewSession,
  type SessionKind,
  type SessionRow,
} from '../../../security/sessions.ts'

export type SignedInReply = v.InferInput<typeof SignedIn>
type SignInContext = Pick<Context, 'cookies' | 'deps' | 'tenant' | 'now' | 'request'>

/**
 * Signs a person in: starts a session with its cookie and first bearer. A browser has one session per host, so the
 * previous one ends.
 */
export async function signPersonIn(
  tx: Tx,
  ctx: SignInContext,
  who: Pick<NewSession, 'kind' | 'subjectId' | 'method' | 'passwordChangeRequired' | 'browserId'>,
  firstLogin = false,
): Promise<SignedInReply> {
  const { cookies, deps, tenant, now, request } = ctx
  for (const kind of ['consumer', 'staff'] as const) await signOut(tx, ctx, kind, 'replaced')
  const { row, secret } = await startSession(tx, deps.ids, now, {
    ...who,
    tenantId: tenant.id,
    userAgent: request.headers['user-agent'],
  })
  cookies.set(sessionCookie[who.kind], secret)
  const reply = await signedInReply(tx, tenant, row, issueBearer(tx, deps.ids, now, row), firstLogin)
  if (who.method !== 'access_code') return reply
  // K-29: the code of a letter works once, so a consumer without a contact point must add one now.
  const contact = await contactForCode(tx, deps.vault, tenant, who.subjectId, now)
  return { ...reply, contact_required: contact === null }
}

/**
 * Ends the session of this browser's cookie, if there is one. The cookie of a session that has ended before stays: the
 * answer may arrive when it is a newer session's already.
 */
export async function signOut(
  tx: Tx,
  { cookies, tenant, now }: SignInContext,
  kind: SessionKind,
  because: string,
): Promise<void> {
  const secret = cookies.read(sessionCookie[kind])
  if (secret === undefined) return
  const row = await findSessionByCookie(tx, tenant.id, kind, secret)
  if (!row) return
  await revokeSession(tx, tenant.id, row.id, because, now)
  if (endOf(row, tenant, now) === null) cookies.clear(sessionCookie[kind])
}

/** The reply that describes a session to the portal; its bearer and its person go out and come back together. */
export async function signedInReply(
  tx: Tx,
  tenant: TenantSettings,
  row: SessionRow,
  bearer: string | Promise<string>,
  firstLogin: boolean,
): Promise<SignedInReply> {
  const isConsumer = row.kind === 'consumer'
  const [token, consumer, person] = await Promise.all([
    bearer,
    isConsumer ? findReader(tx, tenant.id, row.subjectId) : null,
    isConsumer ? null : findStaff(tx, tenant.id, row.subjectId),
  ])
  const base = {
    token,
    expires_in: bearerSeconds,
    user_id: row.subjectId,
    expiration_time: tenant.expiration_time,
  }
  if (isConsumer)
    return {
      ...base,
      role: 'user',
      full_name: consumer?.fullName ?? '',
      language: consumer === null || consumer.language === 'other' ? null : spokenLanguage(tenant, consumer.language),
      first_login: firstLogin,
      profile_complete: consumer?.isComplete ?? true,
    }
  return {
    ...base,
    role: person?.role ?? 'agent',
    full_name: person?.fullName ?? '',
    permissions: person?.permissions ?? [],
    withheld: [...withheldFrom(person?.role ?? 'agent', tenant.capabilities)],
    language: spokenLanguage(tenant, person?.language),
    password_change_required: row.passwordChangeRequired,
    email_verified: person?.emailVerifiedAt != null,
    second_factor_required: await isFactorDue(tx, tenant, { kind: 'staff', id: row.subjectId }),
  }
}
