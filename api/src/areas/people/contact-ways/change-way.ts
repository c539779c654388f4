import type { AgreedWay, wayAskers } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { listContacts, type ContactRow } from '../../../core/consumer/rows.ts'
import { localDateIn } from '@portal/shared/domain'
import { channelsOf } from '../../../core/contact/consent-lines.ts'
import { areCallsEnded } from '../../../core/contact/ended-calls.ts'
import { findConsents, findLiveConsents, markContactPoint } from '../../../core/contact/rows.ts'
import { sealBasisEvidence } from '../consents/basis-evidence.ts'
import { confirmStop } from '../consents/confirm-stop.ts'
import { endConsents } from '../consents/end.ts'
import { giveConsent } from '../consents/give.ts'
import { wantChannel } from '../profile/preference.ts'
import { contactWays, statementOf } from './present.ts'

/** One channel at one address. */
interface WayId {
  readonly contact_point_id: string
  readonly channel: 'phone' | 'text' | 'email'
}

/** Who asked staff to end or to allow a way, and in which words. */
interface Wish {
  readonly asked_by: (typeof wayAskers)[number]
  readonly reason: string
}

/** The same as it was sent. */
type Said = { readonly [key in keyof Wish]?: Wish[key] | undefined }

/**
 * the consumer allows one channel at one address, by the statement that was shown, or that staff read to
 * them (decision 390). It changes no other channel and no other address.
 */
export async function allowWay(
  ctx: Acting,
  way: WayId,
  { language, text_hash: shown, ...said }: Pick<AgreedWay, 'language' | 'text_hash'> & Said,
  source: 'preferences' | 'profile' = 'preferences',
): Promise<string> {
  const { tx, tenant, deps, actor, now } = ctx
  const { person, point, all } = await wayToChange(ctx, way, 'contact_way.allow')
  const wish = actor.kind === 'staff' ? wishOf(said) : null
  const { channel } = way
  if (!tenant.capabilities['contact.channels'].includes(channel)) throw wrong('forbidden')
  if (point.status === 'invalid') throw wrong('not_on_profile')
  const statement = statementOf(ctx, channel, language)
  if (statement.text_hash !== shown) throw new Refusal('conflict', { current: { text_hash: statement.text_hash } })
  if (wish) await assertByWord(ctx, person.id, way)
  // Numbers share the preference of calls: where it was off, the others stay as silent as they were.
  if ((await wantChannel(ctx, person, channel)) && channel === 'phone')
    for (const other of all)
      if (other.id !== point.id && other.kind !== 'email') await endWith(ctx, { point: other, channel })
  const id = deps.ids.next()
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    id,
    consumerId: person.id,
    contactPointId: point.id,
    purpose: 'debt_messages',
    channel,
    basis: 'consent',
    source,
    language,
    text: statement,
    ...(wish && {
      source: 'staff',
      staffId: actor.id,
      proof: { asked_by: wish.asked_by },
      evidence: sealBasisEvidence(deps.vault, tenant.id, id, wish.reason),
    }),
    now,
  })
  const on = localDateIn(now, tenant.zone)
  const read = wish && { read: statement.version, language, ...wish }
  await auditProfile(ctx, person.id, 'consent.recorded', { consent: id, channel, basis: 'consent', on, ...read })
  return person.id
}

/** Decision 390: what the customer says on the phone opens some ways, and after Stop it opens no text messages. */
async function assertByWord(ctx: Acting, consumerId: string, { contact_point_id: id, channel }: WayId): Promise<void> {
  const { data } = await contactWays(ctx, consumerId, 'en')
  const way = data.find((each) => each.contact_point_id === id)?.ways.find((each) => each.channel === channel)
  if (!way?.by_word) throw wrong('own_act')
}

/** ends one channel at one address with immediate effect; what has ended stays as it is. */
export async function endWay(ctx: Acting, way: WayId, said: Said): Promise<string> {
  const { person, point } = await wayToChange(ctx, way, 'contact_way.end')
  const wish = ctx.actor.kind === 'staff' ? wishOf(said) : undefined
  await endWith(ctx, { point, channel: way.channel, ...(wish && { wish }) })
  return person.id
}

/** What staff end or allow is somebody's wish, and the record says whose. */
function wishOf({ asked_by, reason }: Said): Wish {
  if (asked_by && reason) return { asked_by, reason }
  const fields = { ...(!asked_by && { asked_by: ['required'] }), ...(!reason && { reason: ['required'] }) }
  throw new Refusal('validation_failed', { fields })
}

async function wayToChange(ctx: Acting, { contact_point_id: id, channel }: WayId, action: string) {
  const person = await consumerToChange(ctx, action)
  const all = await listContacts(ctx.tx, ctx.tenant.id, [person.id])
  const point = all.find((each) => each.id === id && channelsOf[each.kind].some((own) => own === channel))
  if (!point) throw new Refusal('not_found')
  return { person, point, all }
}

/** Ends a channel at an address, by its owner's wish or by that of staff for them. */
async function endWith(
  ctx: Acting,
  { point, channel, wish }: { point: ContactRow; channel: WayId['channel']; wish?: Wish },
): Promise<void> {
  const { tx, tenant, deps, actor, now } = ctx
  const { tenantId, consumerId } = point
  const which = { tenantId, consumerId, contactPointId: point.id, purpose: 'debt_messages', channel } as const
  const isEnded =
    channel === 'phone' ? areCallsEnded(point.id, await findConsents(tx, which)) : point.status === 'opted_out'
  if (isEnded) return
  // The end of calls is a line that ended: a number without any line gets one.
  if (channel === 'phone' && (await findLiveConsents(tx, which)).length === 0)
    await giveConsent(tx, deps, { ...which, basis: 'file', source: 'import', language: 'en', text: null, now })
  await endConsents(tx, { ...which, by: actor.kind === 'staff' ? 'staff' : 'consumer', now })
  if (channel !== 'phone') {
    // What staff end may be the wish of an attorney, and then nobody may be written to.
    if (actor.kind === 'consumer') await confirmStop(tx, deps, { tenant, point, channel, now })
    await markContactPoint(tx, tenantId, point.id, 'opted_out')
  }
  await recordAct({ tx, tenant, now }, actor, {
    action: 'consent.revoked',
    consumerId,
    subject: `contact_point:${point.id}`,
    detail: { purpose: 'debt_messages', channel, ...wish },
  })
}

const wrong = (code: string) => new Refusal('validation_failed', { fields: { channel: [code] } })
