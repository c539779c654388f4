import { doneText, householdOf, subnetOf } from '@portal/shared/server'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { challengeRefusal, hasSolved } from '../../../security/challenge.ts'
import { deviceCookie, findDevice, type DeviceRow } from '../../../security/devices.ts'
import { limits, takeOne } from '../../../security/limits.ts'
import type { SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, logSignIn } from '../session/tries.ts'
import { clearWait, countTry, lockWait } from '../../../security/waits.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { findPerson } from './find-person-repo.ts'
import { identifierOf, type Identifiers } from './identifiers.ts'
import { signConsumerIn } from './sign-consumer-in.ts'
import { findLink, spendLink, type LinkRow } from './link-repo.ts'
import { accountKeyOf } from './account-key.ts'
import { askCode, enqueueCode } from './ask-code.ts'
import { openAttempt } from './repo.ts'

export interface Identified {
  readonly attempt_id: string
  readonly code_sent: boolean
  readonly resend_at: string
  readonly message: string
  readonly signed_in?: SignedInReply
}

/**
 * Step 1 of signing in: identification (I-01). Whether or not anybody matches, the same statements run, the same rows
 * are written and the same answer is given (T2); without a match the returned handle accepts no code.
 *
 * Tries and codes count for where they come from: a known device, the holder of a link, or a household. So a stranger
 * who knows somebody's account number makes nobody else wait (decision 330).
 */
export async function identify(ctx: Context, given: Identifiers, linkToken: string | undefined): Promise<Identified> {
  const { deps, tenant, now } = ctx
  const { vault } = deps
  await limitByAddress(ctx)
  return commitRefusal(ctx, async (tx) => {
    const link = linkToken === undefined ? null : await findLink(tx, tenant.id, linkToken, now)
    // A link has 256 random bits, so refusing a dead one reveals nobody.
    if (linkToken !== undefined && !link) return new Refusal('link_invalid')
    const [found, device] = await Promise.all([
      findPerson(tx, vault, tenant.id, given),
      findDevice(tx, tenant.id, ctx.cookies.read(deviceCookie), now),
    ])
    const person = link && found !== link.consumerId ? null : found
    const isKnown = person !== null && device?.consumerId === person
    const identifier = vault.mac('identifier', `${tenant.id}:${identifierOf(given)}`)
    const origin = originOf(ctx, link, isKnown ? device : null)
    const identifierKey = vault.mac('identifier-from', `${identifier}:${origin}`)
    const wait = await lockWait(tx, tenant.id, identifierKey, now)
    if (wait.until && !isKnown) return new Refusal('rate_limited', { retryAt: wait.until })
    const isTrusted = isKnown || link !== null
    const refusal = isTrusted ? null : await refuseCrowd(ctx, tx, identifier)
    if (refusal) return refusal
    if (link && person) await spendLink(tx, link, now)
    const account = person === null ? identifier : accountKeyOf(ctx, person)
    const accountKey = vault.mac('account-from', `${account}:${origin}`)
    // Each counts by itself, so they travel together.
    const [code, codesAllowed] = await Promise.all([
      askCode(ctx, tx, identifierKey),
      isTrusted || (wait.codesAllowed && takeForStranger(ctx, tx, account)),
      countTry(tx, tenant.id, identifierKey, now, wait.failures + 1),
    ])
    const remembered = isKnown && device?.remembered ? device : null
    const signedIn = remembered ? await skipCode(ctx, tx, remembered, [identifierKey, accountKey]) : null
    const id = deps.ids.next()
    const endedAt = signedIn ? now : null
    // A person who is signed in already gets no code.
    const outcome = person === null ? 'refused' : 'allowed'
    const detail = { variant: given.variant }
    const [{ handle }] = await Promise.all([
      openAttempt(tx, ctx, {
        id,
        kind: 'consumer',
        subjectId: person,
        accountKey,
        identifierKey,
        codesAllowed,
        endedAt,
      }),
      !signedIn && code.isSent && enqueueCode(ctx, tx, id),
      logSignIn(tx, ctx, { consumerId: person }, { action: 'sign_in.identify', outcome, detail }),
    ])
    const answer = { attempt_id: handle, code_sent: code.isSent, resend_at: code.nextAt.toISOString() }
    if (signedIn) return { ...answer, message: '', signed_in: signedIn }
    return { ...answer, message: doneText(code.isSent ? 'code_if_match' : 'code_later', ctx.language) }
  })
}

/** Where a try comes from, which is what waits and codes are counted by. */
function originOf({ request }: Context, link: LinkRow | null, device: DeviceRow | null): string {
  if (device) return `device:${device.id}`
  return link ? `link:${link.id}` : `household:${householdOf(request.ip)}`
}

/** Beyond a number of tries from everywhere, each further one costs its browser some work; nobody is refused. */
async function refuseCrowd(ctx: Context, tx: Tx, identifier: string): Promise<Refusal | null> {
  const counting = { tx, vault: ctx.deps.vault, now: ctx.now }
  if (await takeOne(counting, limits.identifiedAnywhere, identifier)) return null
  return (await hasSolved(ctx, tx, identifier)) ? null : challengeRefusal(ctx, identifier)
}

const takeForStranger = (ctx: Context, tx: Tx, account: string): Promise<boolean> =>
  takeOne({ tx, vault: ctx.deps.vault, now: ctx.now }, limits.codesForStrangers, account)

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

/** signs in without a code on a remembered device when the consumer has switched the second factor off. */
async function skipCode(
  ctx: Context,
  tx: Tx,
  { consumerId, browserId }: DeviceRow,
  keys: string[],
): Promise<SignedInReply | null> {
  const person = await findConsumer(tx, ctx.tenant.id, consumerId)
  if (!person || person.mfaEnabled) return null
  for (const key of keys) await clearWait(tx, ctx.tenant.id, key)
  return signConsumerIn(tx, ctx, person, { method: 'device', browserId })
}
