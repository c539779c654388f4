import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { fieldsOf, type DetailField } from '../../../core/audit/audit-details.ts'
import { readChangedInstalments, type InstalmentValue } from '../../../core/audit/changed-instalments.ts'
import { historyTexts } from './texts.ts'
import { toldValue, type Value, type Wording } from './told-value.ts'

/** One field of an entry: its old and new value, or just its value. */
export interface DescribedChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** An entry of the audit chain as text. */
export interface DescribedEntry {
  readonly details: string
  readonly changes: DescribedChange[]
}

type Detail = Readonly<Record<string, Value>>

/**
 * Describes an entry of the audit chain to people (S-50) by a sentence and its fields. The chain holds masked values
 * only, and of these only the fields that its action declares are shown, each in its own format: never hashes,
 * network addresses, ids or codes.
 */
export function describeEntry(entry: { action: string; detail: string }, wording: Wording): DescribedEntry {
  const texts = historyTexts[wording.language]
  const [group = '', what = ''] = entry.action.split('.')
  const detail = JSON.parse(entry.detail) as Detail
  return {
    details: texts.actions[group]?.[what] ?? texts.other,
    changes: fieldsOf(entry.action).flatMap((field) => toldField(field, detail, wording)),
  }
}

function toldField(field: DetailField, detail: Detail, wording: Wording): DescribedChange[] {
  const [from, to] = [firstOf(detail, field.from), firstOf(detail, field.to)]
  if (field.format === 'instalments') return typeof to === 'string' ? toldInstalments(to, wording) : []
  const [before, after] = [toldValue(field.format, from, wording), toldValue(field.format, to, wording)]
  if (before === null && after === null) return []
  const name = historyTexts[wording.language].fields[field.name] ?? historyTexts[wording.language].unnamed
  // Two masked values may look the same; equal values that are not masked are omitted.
  if (before === after) return after?.includes('*') ? [{ field: name, from: null, to: after }] : []
  return [{ field: name, from: before, to: after }]
}

/** The value under the first of the keys that the entry has. */
const firstOf = (detail: Detail, keys: readonly string[]): Value => {
  const key = keys.find((one) => detail[one] !== undefined)
  return key === undefined ? undefined : detail[key]
}

/** The changed payments of a plan, each by its day, with day and amount before and after. */
const toldInstalments = (text: string, { language }: Wording): DescribedChange[] =>
  readChangedInstalments(text).map(({ before, after }) => {
    const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
    const value = ({ date, amount }: InstalmentValue) =>
      `${formatCents(parseWireMoney(amount), language)}, ${day(date)}`
    const field = historyTexts[language].instalment.replace('{date}', day(before.date))
    return { field, from: value(before), to: value(after) }
  })

/** Ids of staff that an entry's detail holds. */
export function staffIdsOf(entry: { action: string; detail: string }): string[] {
  const detail = JSON.parse(entry.detail) as Detail
  return fieldsOf(entry.action)
    .filter(({ format }) => format === 'staff')
    .flatMap(({ from, to }) => [firstOf(detail, from), firstOf(detail, to)])
    .filter((id) => typeof id === 'string')
}
