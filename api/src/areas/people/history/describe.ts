import {
  type Language,
  formatCents,
  formatDate,
  formatInstant,
  parseWireMoney,
  type LocalDate,
} from '@portal/shared/domain'
import { readChangedInstalments, type InstalmentValue } from '../../../core/audit/changed-instalments.ts'
import { historyTexts } from './texts.ts'

/** The texts for describing entries, and the names for their ids. */
export interface Wording {
  readonly language: Language
  readonly zone: string
  /** Reference number of a debt. */
  readonly referenceOf: (debtId: string) => string | undefined
  /** Name of a staff member. */
  readonly nameOf: (staffId: string) => string | undefined
}

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

/**
 * Describes an entry of the audit chain to people (S-50) by a sentence and its fields. The chain holds masked values
 * only, and of these only fields with a name are shown, never hashes, network addresses or ids.
 */
export function describeEntry(entry: { action: string; detail: string }, wording: Wording): DescribedEntry {
  const texts = historyTexts[wording.language]
  const [group = '', what = ''] = entry.action.split('.')
  const detail = JSON.parse(entry.detail) as Record<string, Value>
  return {
    details: texts.actions[group]?.[what] ?? texts.other,
    changes: pairsOf(entry.action, detail).flatMap(({ name, from, to }) => {
      if (name === 'instalments' && typeof to === 'string') return toldInstalments(to, wording)
      const field = texts.fields[name]
      const [before, after] = [toldValue(name, from, wording), toldValue(name, to, wording)]
      if (field === undefined || (before === null && after === null)) return []
      // Two masked values may look the same; equal values that are not masked are omitted.
      if (before === after) return after?.includes('*') ? [{ field, from: null, to: after }] : []
      return [{ field, from: before, to: after }]
    }),
  }
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

interface Pair {
  name: string
  from?: Value
  to: Value
}

/** `city_from` and `city_to` are one field; so are `from_last_four` and `last_four`, and a bare `from` and `to`. */
function pairsOf(action: string, detail: Record<string, Value>): Pair[] {
  const names = new Set(Object.keys(detail).map((key) => nameOf(action, key)))
  return [...names].map((name) => {
    const bare = name === bareName(action)
    const from = detail[`${name}_from`] ?? detail[`from_${name}`] ?? (bare ? detail['from'] : undefined)
    const to = detail[`${name}_to`] ?? detail[name] ?? (bare ? detail['to'] : undefined)
    return { name, from, to }
  })
}

const nameOf = (action: string, key: string) =>
  key === 'from' || key === 'to' ? bareName(action) : key.replace(/_(from|to)$/, '').replace(/^from_/, '')

const bareName = (action: string) => BARE[action] ?? 'date'

/** The field that a bare `from` and `to` belong to. */
const BARE: Readonly<Record<string, string>> = { 'plan.method_changed': 'method', 'case.assigned': 'member' }

/** Fields that hold a staff id, which is shown as the name. */
const STAFF_FIELDS = ['agent', 'approver', 'member']

/** Ids of staff that an entry's detail holds. */
export const staffIdsOf = (entry: { action: string; detail: string }): string[] =>
  pairsOf(entry.action, JSON.parse(entry.detail) as Record<string, Value>)
    .filter(({ name }) => STAFF_FIELDS.includes(name))
    .flatMap(({ from, to }) => [from, to])
    .filter((id) => typeof id === 'string')

function toldValue(name: string, value: Value, { language, zone, referenceOf, nameOf: staffName }: Wording) {
  if (name === 'debt') return typeof value === 'string' ? (referenceOf(value) ?? null) : null
  if (STAFF_FIELDS.includes(name)) return typeof value === 'string' ? (staffName(value) ?? null) : null
  return valueText(value, language, zone)
}

/** A value of the audit chain. */
type Value = string | number | boolean | null | undefined

const money = /^-?\d+\.\d{2}$/
const date = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const days = /^((mon|tue|wed|thu|fri),?)+ /

/** A value as text; null for a missing one. */
function valueText(value: Value, language: Language, zone: string): string | null {
  const { values } = historyTexts[language]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return values[value ? 'yes' : 'no'] ?? null
  const text = String(value)
  if (typeof value === 'number') return text
  if (money.test(text)) return formatCents(parseWireMoney(text), language)
  if (date.test(text)) return formatDate(text as LocalDate, 'medium', language)
  if (moment.test(text)) return formatInstant(new Date(text), zone, language)
  if (days.test(text)) return text.replaceAll(/[a-z]{3}(?=[, ])/g, (day) => values[day] ?? day).replaceAll(',', ', ')
  return values[text] ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text)
}
