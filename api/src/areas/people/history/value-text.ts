import {
  formatCents,
  formatDate,
  formatInstant,
  parseWireMoney,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { historyTexts } from './texts.ts'

/** A value of the audit chain. */
export type Value = string | number | boolean | null | undefined

const money = /^-?\d+\.\d{2}$/
const date = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const days = /^((mon|tue|wed|thu|fri),?)+ /

/** A value as text; null for a missing one. */
export function valueText(value: Value, language: Language, zone: string): string | null {
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
