import { isEmail, isPhone, isZip, type ColumnSetting, type Localized, type RevokeNotice } from '@portal/shared/domain'
import type { Setting, SettingKind } from './settings.ts'

/** Amounts that are offered as buttons, as they are typed. */
export interface TypedPresets {
  amounts: string[]
  hasFull: boolean
}
/** A row of the account details with a name of the tenant's own. */
export interface TypedLabel extends Localized {
  row: string
}
/** The notice to stop payments, as it is typed. */
export interface TypedRevoke {
  days: string
  by: string
  zone: string
  wording: RevokeNotice['wording']
}
/** The company's postal address. */
export interface TypedAddress {
  street: string
  city: string
  state: string
  zip: string
}

type ByKind<F> = { readonly [K in SettingKind]?: F }

const textOf = (value: unknown) => value ?? ''

/** Converts a stored value for its control; other kinds show the value itself. */
const shown: ByKind<(value: any) => unknown> = {
  count: (value: unknown) => (typeof value === 'number' ? String(value) : ''),
  presets: (presets: string[] = []): TypedPresets => ({
    amounts: presets.filter((one) => one !== 'full'),
    hasFull: presets.includes('full'),
  }),
  name_parts: (parts: string[] = []) => parts.join('\n'),
  labels: (labels: Record<string, Localized> = {}) =>
    Object.entries(labels).map(([row, text]): TypedLabel => ({ row, ...text })),
  revoke_notice: ({ business_days: days, by_time: by, zone, wording }: RevokeNotice): TypedRevoke => ({
    days: String(days),
    by: by ?? '',
    zone,
    wording,
  }),
  notice_texts: (texts: number[] = []) => texts.map(String),
  link: textOf,
  page: textOf,
  text: textOf,
  phone: textOf,
  email: textOf,
}

/** A stored value as its control shows it. */
export function typedOf(kind: SettingKind, value: unknown): unknown {
  const show = shown[kind]
  return show ? show(value ?? undefined) : value
}

/** A typed value as the tenant's file stores it, or the name of its mistake (`issue.<name>`). */
export type Stored = { value: unknown } | { issue: string }

const when = (isRight: boolean, value: unknown, issue: string): Stored => (isRight ? { value } : { issue })
const isMoney = (text: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0
const money = (text: string) => Number(text).toFixed(2)
/** A draft may wait for its Spanish, which the check asks for before it is published. */
const hasEnglish = ({ en }: Localized) => en.trim() !== ''
const trimmed = ({ en, es }: Localized): Localized => ({ en: en.trim(), es: es.trim() })
const lines = (text: string) => [...new Set(text.split('\n').map((one) => one.trim()))].filter((one) => one !== '')

/** How the value of a control is read; other kinds are stored as they are. */
const readers: ByKind<(typed: any, setting: Setting) => Stored> = {
  count: (typed: string, { least, most }) => {
    const text = typed.trim()
    const count = Number(text)
    return when(/^\d+$/.test(text) && count >= least && count <= most, count, 'count')
  },
  money: (typed: string) => when(isMoney(typed), money(typed), 'money'),
  presets: ({ amounts, hasFull }: TypedPresets) => {
    const given = amounts.filter((one) => one.trim() !== '')
    if (!given.every(isMoney)) return { issue: 'money' }
    return when(given.length > 0 || hasFull, [...given.map(money), ...(hasFull ? ['full'] : [])], 'choose')
  },
  words: (typed: Localized) => when(hasEnglish(typed), trimmed(typed), 'english'),
  choices: (typed: string[]) => when(typed.length > 0, typed, 'choose'),
  name_parts: (typed: string) => ({ value: lines(typed).map((one) => one.toLowerCase()) }),
  labels: (rows: TypedLabel[]) => {
    const labels = Object.fromEntries(rows.map(({ row, ...text }) => [row, trimmed(text)]))
    return when(rows.every(hasEnglish), labels, 'english')
  },
  columns: (columns: ColumnSetting[]) => {
    if (columns.every(({ hidden }) => hidden)) return { issue: 'choose' }
    return when(
      columns.every(({ label }) => !label || hasEnglish(label)),
      columns,
      'english',
    )
  },
  revoke_notice: ({ days, by, zone, wording }: TypedRevoke) => {
    const notice = { business_days: Number(days), by_time: by === '' ? null : by, zone, wording }
    return when(/^\d{1,3}$/.test(days), notice, 'count')
  },
  address: (address: TypedAddress) => {
    if (Object.values(address).some((part) => part.trim() === '')) return { issue: 'required' }
    return when(isZip(address.zip), address, 'zip')
  },
  notice_texts: (typed: string[]) => ({ value: typed.map(Number).sort() }),
  phone: (typed: string) => when(isPhone(typed), typed, 'phone'),
  email: (typed: string) => when(isEmail(typed), typed.trim(), 'email'),
  link: (typed: string, { isOptional }) => {
    const link = typed.trim()
    return when((link === '' && isOptional) || /^(?:\/(?!\/)|https:\/\/)/.test(link), link, 'link')
  },
  page: (typed: string) => {
    const page = typed.trim()
    // The file has no entry where there is no page.
    if (page === '') return { value: null }
    return when(URL.canParse(page) && page.startsWith('https://'), page, 'page')
  },
  file_name: (typed: string) => when(/^[A-Za-z0-9_-]+$/.test(typed), typed, 'fileName'),
  text: (typed: string, { isOptional }) => when(typed.trim() !== '' || isOptional, typed.trim(), 'required'),
}

/** Reads the value of a control. */
export function storedOf(setting: Setting, typed: unknown): Stored {
  const read = readers[setting.kind]
  return read ? read(typed, setting) : { value: typed }
}
