import type { endpoints } from '@portal/shared/contract'
import type { LinkCheck } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { deviceCookie, deviceSeconds, findDevice, knowDevice } from '../../../security/devices.ts'
import type { SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, limitProofs, logSignIn } from '../session/tries.ts'
import { findPerson, spendLink } from '../sign-in/rows.ts'
import { signConsumerIn } from '../sign-in/sign-consumer-in.ts'
import { checksOf } from './checks.ts'
import { endPageLink, findSent, takeTry, type PageLinkRecord } from './repo.ts'

type Link = PageLinkRecord['life']
type Answer = Readonly<Record<LinkCheck, string | undefined>>

/**
 * F-18: signs in by a link that staff sent. The link went to an address on file, so it stands for the code; one detail
 * of the file stands for who somebody is. A try counts before it is compared, and the last wrong one ends the link.
 */
export async function signInByPageLink(ctx: Context<typeof endpoints.signInByPageLink>): Promise<SignedInReply> {
  const { tenant, now, input } = ctx
  const { token, ssn: ssn4, dob, zip } = input.body
  if ((ssn4 ?? dob ?? zip) === undefined) throw new Refusal('validation_failed', { fields: { ssn: ['required'] } })
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const isOffered = tenant.capabilities['page_link.enabled']
    const most = tenant.capabilities['page_link.tries']
    const link = isOffered ? await takeTry(tx, tenant.id, token, now, most) : null
    if (!link) return new Refusal('link_invalid')
    const person = await findConsumer(tx, tenant.id, link.consumerId)
    const isRight = person !== null && (await isAnswer(ctx, tx, person, { ssn4, dob, zip }))
    return isRight ? enter(ctx, tx, link, person) : refuse(ctx, tx, link, most)
  })
}

/** Whether the given details are this person's, and among those that this tenant asks for. */
async function isAnswer(
  { deps, tenant }: Pick<Context, 'deps' | 'tenant'>,
  tx: Tx,
  person: ConsumerRow,
  answer: Answer,
): Promise<boolean> {
  const asked = checksOf(tenant, person)
  const given = (Object.keys(answer) as LinkCheck[]).filter((check) => answer[check] !== undefined)
  if (!given.every((check) => asked.includes(check))) return false
  const found = await findPerson(tx, deps.vault, tenant.id, { variant: 'link', consumerId: person.id, ...answer })
  return found === person.id
}

async function enter(ctx: Context<any>, tx: Tx, link: Link, person: ConsumerRow): Promise<SignedInReply> {
  const { deps, tenant, now } = ctx
  const device = await findDevice(tx, tenant.id, ctx.cookies.read(deviceCookie), now)
  // The browser becomes a known one, as after a code; only a code may make it a remembered one.
  const known = { tenantId: tenant.id, consumerId: person.id, remembered: false, replaces: device }
  const { secret, browserId } = await knowDevice(tx, deps.ids, now, known)
  await spendLink(tx, link, now)
  await logSignIn(tx, ctx, { consumerId: person.id }, { action: 'sign_in.link', outcome: 'allowed' })
  ctx.cookies.set(deviceCookie, secret, { maxAgeSeconds: deviceSeconds })
  const reply = await signConsumerIn(tx, ctx, person, { method: 'link', browserId })
  await record(ctx, tx, link, { kind: 'consumer', id: person.id })
  return reply
}

async function refuse(ctx: Context<any>, tx: Tx, link: Link, most: number): Promise<Refusal> {
  await logSignIn(tx, ctx, { consumerId: link.consumerId }, { action: 'sign_in.link', outcome: 'refused' })
  if (link.tries < most) return new Refusal('login_failed')
  await endPageLink(tx, link, 'tries', ctx.now)
  await record(ctx, tx, link, null)
  return new Refusal('link_invalid')
}

/** The entry for the end of a link: by its use, or by too many wrong answers. */
async function record(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  tx: Tx,
  link: Link,
  by: { kind: 'consumer'; id: string } | null,
): Promise<void> {
  const sent = await findSent(tx, link)
  await recordAct({ tx, tenant, now }, by, {
    action: by ? 'page_link.used' : 'page_link.tries',
    consumerId: link.consumerId,
    subject: `page_link:${link.id}`,
    detail: { page: sent?.page ?? null, channel: sent?.channel ?? null, debt: sent?.debtId ?? null },
  })
}
