import type { ClientChange } from '@portal/shared/contract'
import { formatZip, stateCode } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { nameKey } from '../../../security/normalise.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { listContacts, updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { wireFieldsOf, type ClientField } from '../../../core/consumer/wire-fields.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { changedFields } from '../../../core/audit/changed-fields.ts'
import { changeContacts, contactFields } from './change-contacts.ts'
import { maskedChanges } from '../../../core/audit/mask-change.ts'

type Values = Readonly<Record<ClientField, string | null>>

/**
 * changes the sent fields of a consumer that differ (C-67). Codes go to e-mail addresses and phones, so a
 * consumer needs a fresh proof to change them (T29); staff need none, but every earlier contact point is notified.
 */
export async function changeClient(
  ctx: Acting,
  sent: ClientChange,
  was: Readonly<Record<string, string | null>>,
): Promise<ConsumerRow> {
  const { tx, deps, tenant, now } = ctx
  const row = await consumerToChange(ctx, 'profile.change')
  const contacts = await listContacts(tx, tenant.id, [row.id])
  const before = wireFieldsOf(deps.vault, row, contacts)
  const wanted = withLanguage(before, sent)
  const fields = changedFields(before, wanted, was)
  if (fields.length === 0) return row
  const after = { ...before, ...pick(wanted, fields) } as Values
  assertFits(before, after, fields, tenant.capabilities['i18n.selector'])
  const ways = contactFields.filter((field) => fields.includes(field))
  if (ways.length > 0) requireStepUp(ctx)
  const columns = { ...columnsOf(after, fields), updatedAt: now }
  await updateConsumer(tx, row, columns)
  if (ways.length > 0) await changeContacts(ctx, row, contacts, pick(after, ways))
  await auditProfile(ctx, row.id, 'profile.changed', maskedChanges(fields, before, after))
  return { ...row, ...columns }
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
