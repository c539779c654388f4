import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { doneText } from '../../../http/refusal-text.ts'
import { Refusal } from '../../../http/refusal.ts'
import { householdOf, subnetOf, takeByAddress } from '../../../security/address-limits.ts'
import { resendMs } from '../../../security/codes.ts'
import { deviceCookie, findDevice } from '../../../security/devices.ts'
import { limits } from '../../../security/limits.ts'
import type { SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, logSignIn } from '../session/tries.ts'
import { clearWait, countTry, waitOf } from '../../../security/waits.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { findPerson } from './find-person-repo.ts'
import { identifierOf, type Identifiers } from './identifiers.ts'
import { signConsumerIn } from './sign-consumer-in.ts'
import { findLink, spendLink } from './link-repo.ts'
import { openAttempt } from './repo.ts'

export interface Identified {
  readonly attempt_id: string
  readonly resend_at: string
  readonly message: string
  readonly signed_in?: SignedInReply
}

/**
 * Step 1 of signing in: identification (I-01). Whether or not anybody matches, the same statements run, the same rows
 * are written and the same answer is given (T2); without a match the returned handle accepts no code.
 */
export async function identify(ctx: Context, given: Identifiers, linkToken: string | undefined): Promise<Identified> {
  const { deps, tenant, now } = ctx
  const { vault, jobs } = deps
  await limitByAddress(ctx)
  return commitRefusal(ctx, async (tx) => {
    const link = linkToken === undefined ? null : await findLink(tx, tenant.id, linkToken, now)
    // A link has 256 random bits, so refusing a dead one reveals nobody.
    if (linkToken !== undefined && !link) return new Refusal('link_invalid')
    const found = await findPerson(tx, vault, tenant.id, given)
    const person = link && found !== link.consumerId ? null : found
    const device = await findDevice(tx, tenant.id, ctx.cookies.read(deviceCookie), now)
    const isKnown = person !== null && device?.consumerId === person
    const identifierKey = vault.mac('identifier', `${tenant.id}:${identifierOf(given)}`)
    const wait = await waitOf(tx, tenant.id, identifierKey, now)
    if (wait.until && !isKnown) return new Refusal('rate_limited', { retryAt: wait.until })
    await countTry(tx, tenant.id, identifierKey, now, wait.failures + 1)
    if (link && person) await spendLink(tx, link, now)
    const accountKey = person === null ? identifierKey : accountKeyOf(ctx, person)
    const isRemembered = isKnown && device?.remembered === true
    const signedIn = isRemembered ? await skipCode(ctx, tx, person, [identifierKey, accountKey]) : null
    const { id, handle } = await openAttempt(tx, ctx, {
      kind: 'consumer',
      subjectId: person,
      accountKey,
      identifierKey,
      codesAllowed: isKnown || wait.codesAllowed,
      endedAt: signedIn ? now : null,
    })
    // A person who is signed in already gets no code.
    if (!signedIn) await jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'sign_in', ownerId: id })
    const outcome = person === null ? 'refused' : 'allowed'
    const detail = { variant: given.variant }
    await logSignIn(tx, ctx, { consumerId: person }, { action: 'sign_in.identify', outcome, detail })
    const answer = { attempt_id: handle, resend_at: new Date(now.getTime() + resendMs).toISOString() }
    return signedIn
      ? { ...answer, message: '', signed_in: signedIn }
      : { ...answer, message: doneText('code_if_match', ctx.language) }
  })
}

/** Identifies a person by a link and by the last four digits of the SSN or the date of birth. */
export async function identifyByLink(
  ctx: Context,
  token: string | undefined,
  given: { ssn?: string | undefined; dob?: string | undefined },
): Promise<Identified> {
  const { deps, tenant, now } = ctx
  if (given.ssn === undefined && given.dob === undefined)
    throw new Refusal('validation_failed', { fields: { ssn: ['required'] } })
  const link =
    token === undefined ? null : await deps.db.withTenant(tenant.id, (tx) => findLink(tx, tenant.id, token, now))
  if (!link) throw new Refusal('link_invalid')
  return identify(ctx, { variant: 'link', consumerId: link.consumerId, ssn4: given.ssn, dob: given.dob }, token)
}

async function limitByAddress({ deps, now, request }: Context): Promise<void> {
  const household = householdOf(request.ip)
  await takeByAddress(deps, now, [
    { limit: limits.identifyAddress, subject: household },
    { limit: limits.identifyAddressDay, subject: household },
    { limit: limits.identifySubnet, subject: subnetOf(request.ip) },
  ])
}

/** The key of a person's waits and daily counts, whichever identifiers they used. */
export function accountKeyOf({ deps, tenant }: Pick<Context, 'deps' | 'tenant'>, consumerId: string): string {
  return deps.vault.mac('account', `${tenant.id}:consumer:${consumerId}`)
}

/** signs in without a code on a remembered device when the consumer has switched the second factor off. */
async function skipCode(ctx: Context, tx: Tx, consumerId: string, keys: string[]): Promise<SignedInReply | null> {
  const person = await findConsumer(tx, ctx.tenant.id, consumerId)
  if (!person || person.mfaEnabled) return null
  for (const key of keys) await clearWait(tx, ctx.tenant.id, key)
  return signConsumerIn(tx, ctx, person, 'device')
}
