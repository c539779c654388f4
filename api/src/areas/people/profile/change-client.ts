import { fieldOfChannel, type AgreedWay, type ClientChange } from '@portal/shared/contract'
import { formatZip, stateCode } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { nameKey } from '../../../security/normalise.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import {
  findConsumer,
  listContacts,
  updateConsumer,
  type ConsumerRow,
  type ContactRow,
} from '../../../core/consumer/rows.ts'
import { wireFieldsOf, type ClientField } from '../../../core/consumer/wire-fields.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { allowWay } from '../contact-ways/change-way.ts'
import { changeContacts, contactFields } from './change-contacts.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'

type Values = Readonly<Record<ClientField, string | null>>

interface Asked {
  /** The values that were read before. */
  readonly was: Readonly<Record<string, string | null>>
  /** The channels that the consumer switches on at the addresses that are sent. */
  readonly agreed: readonly AgreedWay[]
}

/**
 * changes the sent fields of a consumer that differ (C-67). Codes go to e-mail addresses and phones, so a
 * consumer needs a fresh proof to change them (T29); staff need none, but every earlier contact point is notified.
 */
export async function changeClient(ctx: Acting, sent: ClientChange, { was, agreed }: Asked): Promise<ConsumerRow> {
  const { tx, deps, tenant } = ctx
  const row = await consumerToChange(ctx, 'profile.change')
  const contacts = await listContacts(tx, tenant.id, [row.id])
  const before = wireFieldsOf(deps.vault, row, contacts)
  const wanted = withLanguage(before, sent)
  const fields = changedFields(before, wanted, was)
  assertOwnAct(ctx, sent, agreed)
  if (fields.length > 0)
    await save(ctx, { row, contacts, before, after: { ...before, ...pick(wanted, fields) }, fields })
  await allowAtTyped(ctx, row.id, agreed)
  return fields.length > 0 ? ((await findConsumer(tx, tenant.id, row.id)) ?? row) : row
}

interface Change {
  readonly row: ConsumerRow
  readonly contacts: readonly ContactRow[]
  readonly before: Values
  readonly after: Values
  readonly fields: readonly ClientField[]
}

async function save(ctx: Acting, { row, contacts, before, after, fields }: Change): Promise<void> {
  assertFits(before, after, fields, ctx.tenant.capabilities['i18n.selector'])
  const ways = contactFields.filter((field) => fields.includes(field))
  if (ways.length > 0) requireStepUp(ctx)
  await updateConsumer(ctx.tx, row, { ...columnsOf(after, fields), updatedAt: ctx.now })
  if (ways.length > 0) await changeContacts(ctx, row, contacts, pick(after, ways))
  await auditProfile(ctx, row.id, 'profile.changed', maskedChanges(fields, before, after))
}

/** Only a consumer agrees, and only for an address that goes along. */
function assertOwnAct({ actor }: Acting, sent: ClientChange, agreed: readonly AgreedWay[]): void {
  const wrong = (code: string) => new Refusal('validation_failed', { fields: { agreed: [code] } })
  if (agreed.length > 0 && actor.kind !== 'consumer') throw wrong('forbidden')
  if (agreed.some(({ channel }) => !sent[fieldOfChannel[channel]])) throw wrong('not_on_profile')
}

/** switches channels on at the addresses that were typed, as their switches would. */
async function allowAtTyped(ctx: Acting, consumerId: string, agreed: readonly AgreedWay[]): Promise<void> {
  if (agreed.length === 0) return
  const contacts = await listContacts(ctx.tx, ctx.tenant.id, [consumerId])
  for (const { channel, ...shown } of agreed) {
    const point = contacts.find(({ kind }) => kind === fieldOfChannel[channel])
    if (point) await allowWay(ctx, { contact_point_id: point.id, channel }, shown, 'profile')
  }
}

/** C-67: only 'Other' has the name of another language. */
function withLanguage(before: Values, sent: ClientChange): ClientChange {
  if (sent.language === undefined && sent.other_language === undefined) return sent
  return (sent.language ?? before.language) === 'Other' ? sent : { ...sent, other_language: null }
}

/** Checks the combined old and new values; the contract has checked the formats. */
function assertFits(before: Values, after: Values, fields: readonly ClientField[], mayChooseLanguage: boolean): void {
  const wrong: Record<string, string[]> = {}
  const isLanguage = (field: ClientField) => field === 'language' || field === 'other_language'
  // C-78: the tenant offers no choice of language.
  if (!mayChooseLanguage) for (const field of fields.filter(isLanguage)) wrong[field] = ['forbidden']
  const isPhone = (field: ClientField) => field === 'cell_phone' || field === 'home_phone'
  // C-70: one of the two phones must remain.
  if (fields.some(isPhone) && after.cell_phone === null && after.home_phone === null)
    for (const field of ['cell_phone', 'home_phone']) wrong[field] = ['phone_needed']
  // Sign-in uses the ZIP to tell people apart, so it may change but not be removed.
  if (fields.includes('zip') && before.zip !== null && after.zip === null) wrong['zip'] = ['zip_invalid']
  if (Object.keys(wrong).length > 0) throw new Refusal('validation_failed', { fields: wrong })
}

const LANGUAGES: Readonly<Record<string, string>> = { English: 'en', Español: 'es', Other: 'other' }

/** Columns of the consumer's own row, with the search keys that derive from them. */
function columnsOf(after: Values, fields: readonly ClientField[]): Partial<ConsumerRow> {
  const has = (field: ClientField) => fields.includes(field)
  return {
    ...(has('alias') && { alias: after.alias }),
    ...(has('street') && { street: after.street, streetKey: after.street === null ? null : nameKey(after.street) }),
    ...(has('city') && { city: after.city }),
    ...(has('state') && { state: after.state === null ? null : (stateCode(after.state) ?? after.state) }),
    ...(has('zip') && { zip: after.zip === null ? null : formatZip(after.zip) }),
    ...(has('language') && { language: LANGUAGES[after.language ?? ''] ?? 'en' }),
    ...(has('other_language') && { otherLanguage: after.other_language }),
  }
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
