import {
  formatCents,
  formatDate,
  formatInstant,
  parseWireMoney,
  returnRule,
  spokenTime,
  stateName,
  toCents,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { auditChoices, type AuditChoice } from '../../../core/audit/audit-choices.ts'
import { codesIn, isBankCode } from '../../../core/audit/audit-codes.ts'
import type { DetailFormat } from '../../../core/audit/detail-format.ts'
import { historyTexts } from './texts.ts'

/** A value of the audit chain. */
export type Value = string | number | boolean | null | undefined

/** The texts for describing entries, and the names for their ids. */
export interface Wording {
  readonly language: Language
  readonly zone: string
  /** Reference number of a debt. */
  readonly referenceOf: (debtId: string) => string | undefined
  /** Name of a staff member. */
  readonly nameOf: (staffId: string) => string | undefined
}

/** A value in the format of its field; null for a missing one and for one that is not shown. */
export function toldValue(format: DetailFormat, value: Value, wording: Wording): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  if (format in auditChoices) return toldChoice(format as AuditChoice, text, wording)
  return writers[format as Writer](text, wording)
}

type Writer = Exclude<DetailFormat, AuditChoice>

const writers: Record<Writer, (text: string, wording: Wording) => string | null> = {
  hidden: () => null,
  // Told payment by payment.
  instalments: () => null,
  count: (text) => text,
  text: (text) => text,
  debt: (id, { referenceOf }) => referenceOf(id) ?? null,
  staff: (id, { nameOf }) => nameOf(id) ?? null,
  money: (text, { language }) => formatCents(centsOf(text), language),
  day: (text, { language }) => formatDate(text as LocalDate, 'medium', language),
  instant: (text, { language, zone }) => formatInstant(new Date(text), zone, language),
  yes_no: (text, { language }) => historyTexts[language].values[text === 'true' ? 'yes' : 'no'] ?? null,
  state: (text) => stateName(text),
  language: (text, { language }) => historyTexts[language].languages[text.toLowerCase()] ?? text,
  zone: (text, { language }) => spokenTime({ time: '12:00', zone: text }, language, new Date(0)).zone,
  hours: toldHours,
  code: toldCode,
}

/** Entries of earlier releases have whole cents. */
const centsOf = (text: string) => (text.includes('.') ? parseWireMoney(text) : toCents(BigInt(text)))

/** 'mon,fri 08:00-21:00', or 'off'. */
function toldHours(text: string, { language }: Wording): string | null {
  const { values } = historyTexts[language]
  if (text === 'off') return values['off'] ?? null
  return text.replaceAll(/[a-z]{3}(?=[, ])/g, (day) => values[day] ?? day).replaceAll(',', ', ')
}

/** A code of the bank's with its meaning, or the meaning alone of one of the portal's own. */
function toldCode(code: string, wording: Wording): string {
  if (isBankCode(code))
    return code.startsWith('C') ? code : `${code} (${wordOf('failure', returnRule(code).reason, wording)})`
  return toldChoice(codesIn('failure', code) ? 'failure' : 'refundFailure', code, wording)
}

/** The words of codes; those of another release have none. */
function toldChoice(kind: AuditChoice, text: string, wording: Wording): string {
  const codes = codesIn(kind, text)
  return codes?.map((code) => wordOf(kind, code, wording)).join(', ') ?? historyTexts[wording.language].unnamed
}

function wordOf(kind: AuditChoice, code: string, { language }: Wording): string {
  const { choices, values, unnamed } = historyTexts[language]
  const key = code.replaceAll(/[. ]/g, '_')
  return choices[kind]?.[key] ?? values[key] ?? unnamed
}
