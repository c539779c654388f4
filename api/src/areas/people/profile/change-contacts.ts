import { toE164 } from '@portal/shared/domain'
import { forgetDevices } from '../../../security/devices.ts'
import { findBy } from '../../../security/find-by.ts'
import type { Work } from '../../../deps.ts'
import { endConsents } from '../consents/end.ts'
import { areCallsEnded } from '../../../core/contact/ended-calls.ts'
import { findConsents, findContactPointsEver, markContactPoint, markUnreachable } from '../../../core/contact/rows.ts'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { insertContactPoint, type NewContact } from '../../../core/consumer/consumer-record.ts'
import { endOtherSessions, type Acting } from '../../../core/consumer/acting.ts'
import { recordTypedAddress } from './record-typed-address.ts'
import { endContactPoints } from './repo.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { momentText } from '../../../core/messages/words.ts'

/** Fields of a profile that are contact points. */
export const contactFields = ['email', 'cell_phone', 'home_phone'] as const

/** What changing contact points needs; a route's context qualifies. */
export type Changing = Pick<Acting, 'tx' | 'tenant' | 'now' | 'actor' | 'language'> & Pick<Work, 'deps'>

/** The basis on which a file permits the use of a new address or number. */
export type BasisOfFile = (kind: ContactRow['kind']) => Pick<NewContact, 'consent' | 'consentAt' | 'usableFrom'>

/**
 * Ends the contact points of the changed kinds and adds the new ones. A new one that somebody typed is unproven and gets
 * no codes (`contactForCode`); one of the creditor's file does. Other sessions end, and every earlier contact point is
 * notified (T29).
 */
export async function changeContacts(
  ctx: Changing,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
  values: Partial<Record<(typeof contactFields)[number], string | null>>,
  ofFile?: BasisOfFile,
): Promise<void> {
  const { tx, tenant, now } = ctx
  const kinds = contactFields.filter((kind) => kind in values)
  const ended = contacts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  await notifyOldAddresses(ctx, row, contacts)
  const silent = await silentNumbers(ctx, row.id)
  await endContactPoints(tx, tenant.id, ended, now)
  for (const contactPointId of ended)
    await endConsents(tx, { tenantId: tenant.id, contactPointId, by: 'address_removed', now })
  for (const kind of kinds) {
    if (!values[kind]) continue
    const id = await addContact(ctx, row.id, { kind, value: values[kind] }, ofFile)
    // As an opt-out of messages, the end of calls is of the channel: neither a new number nor a file takes it back.
    if (contacts.some((each) => each.kind === kind && silent.has(each.id)))
      await endConsents(tx, { tenantId: tenant.id, contactPointId: id, channel: 'phone', by: 'consumer', now })
  }
  if (kinds.every((kind) => kind === 'home_phone')) return
  await forgetDevices(tx, tenant.id, row.id, now)
  await endOtherSessions(ctx, row.id, 'contact changed')
}

/** The consumer's numbers at which calls were ended. */
async function silentNumbers({ tx, tenant }: Changing, consumerId: string): Promise<ReadonlySet<string>> {
  const lines = await findConsents(tx, { tenantId: tenant.id, consumerId, channel: 'phone' })
  const ended = lines.flatMap(({ contactPointId: id }) => (id !== null && areCallsEnded(id, lines) ? [id] : []))
  return new Set(ended)
}

/** Adds a contact point, and returns its id; one that returns keeps its earlier proof. */
async function addContact(
  ctx: Changing,
  consumerId: string,
  { kind, value }: Pick<NewContact, 'kind' | 'value'>,
  ofFile: BasisOfFile | undefined,
): Promise<string> {
  const { tx, tenant, deps, now, actor } = ctx
  const index = (kind === 'email' ? findBy.email : findBy.phone)(deps.vault, tenant.id, value)
  const ofKind = (await findContactPointsEver(tx, tenant.id, consumerId)).filter((each) => each.kind === kind)
  const ever = ofKind.filter((each) => each.valueIndex === index)
  const earlier = ever.filter(({ status }) => status !== 'invalid')
  const proofs = earlier.flatMap((each) => each.verifiedAt ?? (each.basis === 'file' ? each.changedAt : []))
  const id = await insertContactPoint(
    tx,
    { ...deps, now },
    {
      tenantId: tenant.id,
      consumerId,
      kind,
      // stored in the form that carriers dial.
      value: kind === 'email' ? value : (toE164(value) ?? value),
      basis: ofFile ? 'file' : actor.kind,
      verifiedAt: proofs[0] ?? null,
      ...ofFile?.(kind),
    },
  )
  if (!ofFile) {
    const hasOptedOut = ofKind.some(({ status }) => status === 'opted_out')
    await recordTypedAddress(ctx, { consumerId, contactPointId: id, kind }, hasOptedOut)
    if (hasOptedOut) await markContactPoint(tx, tenant.id, id, 'opted_out')
    return id
  }
  // A file does not reopen what the consumer opted out of, or what reaches somebody else or nobody.
  if (ever.some(({ status }) => status === 'invalid')) await markUnreachable(tx, tenant.id, id)
  else if (ever.some(({ status }) => status === 'opted_out')) await markContactPoint(tx, tenant.id, id, 'opted_out')
  return id
}

/**
 * Notifies every earlier contact point that the person's contact points have changed, so that nobody takes an account
 * over unnoticed. It is a security notice: it needs no consent and mentions no debt.
 */
async function notifyOldAddresses(
  { tx, tenant, deps, now }: Changing,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
): Promise<void> {
  const told = new Set<string>()
  const usable = contacts.filter(({ kind, status }) => kind !== 'home_phone' && status !== 'invalid')
  const hasEmail = usable.some(({ kind }) => kind === 'email')
  const texts = tenant.capabilities['contact.channels'].includes('text')
  for (const contact of usable) {
    // A tenant that does not send texts sends this one only when there is no e-mail address.
    if (contact.kind === 'cell_phone' && !texts && hasEmail) continue
    const to = openContact(deps.vault, contact)
    if (told.has(to)) continue
    told.add(to)
    await queueMessage(tx, deps, now, {
      tenant,
      person: { kind: 'consumer', id: row.id, name: row.fullName },
      channel: contact.kind === 'email' ? 'email' : 'text',
      to,
      purpose: 'contact_changed',
      language: row.language === 'es' ? 'es' : 'en',
      values: { when: momentText(now, tenant.zone) },
    })
  }
}
