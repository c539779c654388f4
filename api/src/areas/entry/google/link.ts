import { maskEmail } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { updateConsumer, lockConsumer } from '../../../core/consumer/rows.ts'
import { auditProfile, consumerToChange } from '../../../core/consumer/acting.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { openConsumerField } from '../../../core/consumer/sealed-fields.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { afterFactorChange } from '../sign-in/after-factor-change.ts'
import { readClaims, takeRound, type Claims } from './claims.ts'
import type { Issuer } from './issuer.ts'
import { findByGoogle } from './repo.ts'

type Signed = Context<any, Actor>

/** whether a Google account is linked, with its masked address. */
export async function readGoogleAccount(ctx: Signed): Promise<{ google_authenticated: boolean; email: string | null }> {
  const row = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, row.id, 'google_account.read')
  const email = openConsumerField(ctx.deps.vault, row, 'google_email')
  return { google_authenticated: row.googleSubject !== null, email: email && maskEmail(email) }
}

/**
 * links the Google account of an ID token, verified as at sign-in. An account that is linked to another consumer
 * is refused without saying to whom.
 */
export async function linkGoogle(
  ctx: Signed,
  issuer: Issuer,
  token: string,
): Promise<{ google_authenticated: boolean }> {
  requireStepUp(ctx)
  const claims = await readClaims(ctx, issuer, token)
  const result = await ctx.deps.db
    .withTenant(ctx.tenant.id, (tx) => link(tx, ctx, claims))
    .catch((error: unknown) => {
      if (pgError(error)?.constraint !== 'consumer_google') throw error
      return new Refusal('google_taken')
    })
  if (result instanceof Refusal) throw result
  return { google_authenticated: true }
}

async function link(tx: Tx, ctx: Signed, claims: Claims): Promise<Refusal | null> {
  const { tenant, actor, deps, now } = ctx
  const { subject, email } = claims
  if (!(await takeRound(tx, ctx, claims))) return new Refusal('login_failed')
  const person = await lockConsumer(tx, tenant.id, actor.id)
  if (!person) return new Refusal('not_found')
  if (person.googleSubject === subject) return null
  if (await findByGoogle(tx, tenant.id, subject)) return new Refusal('google_taken')
  const place = { tenantId: tenant.id, table: 'consumer', row: person.id, field: 'google_email' }
  const googleEmail = email === null ? null : deps.vault.seal(place, email)
  await updateConsumer(tx, person, { googleSubject: subject, googleEmail, updatedAt: now })
  await afterFactorChange(tx, ctx, person.id)
  const detail = { account: email && maskEmail(email), replaced: person.googleSubject !== null }
  await auditProfile({ actor, tenant, now, tx }, person.id, 'google.linked', detail)
  return null
}

/**
 * A-29, S-34: unlinks the Google account: the consumer needs a fresh code, staff do not. Without a linked account it
 * does nothing.
 */
export async function unlinkGoogle(ctx: Signed): Promise<{ google_authenticated: boolean }> {
  requireStepUp(ctx)
  const person = await consumerToChange(ctx, 'google_account.unlink')
  if (person.googleSubject === null) return { google_authenticated: false }
  await updateConsumer(ctx.tx, person, { googleSubject: null, googleEmail: null, updatedAt: ctx.now })
  await afterFactorChange(ctx.tx, ctx, person.id)
  await auditProfile(ctx, person.id, 'google.unlinked', {})
  return { google_authenticated: false }
}
