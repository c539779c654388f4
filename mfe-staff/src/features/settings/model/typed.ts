import { isEmail, isPhone, isZip, type ColumnSetting, type Localized, type RevokeNotice } from '@portal/shared/domain'
import type { Setting } from './settings.ts'

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
/** Where the company is written to. */
export interface TypedAddress {
  street: string
  city: string
  state: string
  zip: string
}

/** A stored value as its control shows it. */
export function typedOf(kind: Setting['kind'], value: unknown): unknown {
  switch (kind) {
    case 'count':
      return typeof value === 'number' ? String(value) : ''
    case 'presets': {
      const presets = (value ?? []) as string[]
      return {
        amounts: presets.filter((one) => one !== 'full'),
        hasFull: presets.includes('full'),
      } satisfies TypedPresets
    }
    case 'name_parts':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'labels':
      return Object.entries((value ?? {}) as Record<string, Localized>).map(([row, text]): TypedLabel => ({
        row,
        ...text,
      }))
    case 'revoke_notice': {
      const { business_days: days, by_time: by, zone, wording } = value as RevokeNotice
      return { days: String(days), by: by ?? '', zone, wording } satisfies TypedRevoke
    }
    case 'link':
    case 'page':
    case 'text':
    case 'phone':
    case 'email':
      return value ?? ''
    case 'notice_texts':
      return ((value ?? []) as number[]).map(String)
    default:
      return value
  }
}

/** What a control shows, as the tenant's file has it, or the name of what is wrong with it (`issue.<name>`). */
export type Stored = { value: unknown } | { issue: string }

const issue = (name: string): Stored => ({ issue: name })
const isMoney = (text: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0
const money = (text: string) => Number(text).toFixed(2)
/** A draft may wait for its Spanish, which the check asks for before it is published. */
const hasEnglish = ({ en }: Localized) => en.trim() !== ''

/** Reads a control. */
export function storedOf({ kind, least, most, isOptional }: Setting, typed: unknown): Stored {
  switch (kind) {
    case 'count': {
      const text = (typed as string).trim()
      const count = Number(text)
      return /^\d+$/.test(text) && count >= least && count <= most ? { value: count } : issue('count')
    }
    case 'money':
      return isMoney(typed as string) ? { value: money(typed as string) } : issue('money')
    case 'presets': {
      const { amounts, hasFull } = typed as TypedPresets
      const given = amounts.filter((one) => one.trim() !== '')
      if (!given.every(isMoney)) return issue('money')
      if (given.length === 0 && !hasFull) return issue('choose')
      return { value: [...given.map(money), ...(hasFull ? ['full'] : [])] }
    }
    case 'words':
      return hasEnglish(typed as Localized) ? { value: trimmed(typed as Localized) } : issue('english')
    case 'choices':
      return (typed as string[]).length > 0 ? { value: typed } : issue('choose')
    case 'name_parts':
      return { value: lines(typed as string).map((one) => one.toLowerCase()) }
    case 'labels': {
      const rows = typed as TypedLabel[]
      if (!rows.every(hasEnglish)) return issue('english')
      return { value: Object.fromEntries(rows.map(({ row, ...text }) => [row, trimmed(text)])) }
    }
    case 'columns': {
      const columns = typed as ColumnSetting[]
      if (columns.every(({ hidden }) => hidden)) return issue('choose')
      return columns.every(({ label }) => !label || hasEnglish(label)) ? { value: columns } : issue('english')
    }
    case 'revoke_notice': {
      const { days, by, zone, wording } = typed as TypedRevoke
      if (!/^\d{1,3}$/.test(days)) return issue('count')
      return { value: { business_days: Number(days), by_time: by === '' ? null : by, zone, wording } }
    }
    case 'address': {
      const address = typed as TypedAddress
      if (Object.values(address).some((part) => part.trim() === '')) return issue('required')
      return isZip(address.zip) ? { value: address } : issue('zip')
    }
    case 'notice_texts':
      return { value: (typed as string[]).map(Number).sort() }
    case 'phone':
      return isPhone(typed as string) ? { value: typed } : issue('phone')
    case 'email':
      return isEmail(typed as string) ? { value: (typed as string).trim() } : issue('email')
    case 'link': {
      const link = (typed as string).trim()
      if (link === '' && isOptional) return { value: '' }
      return /^(?:\/(?!\/)|https:\/\/)/.test(link) ? { value: link } : issue('link')
    }
    case 'page': {
      const page = (typed as string).trim()
      // Nothing is said where there is none.
      if (page === '') return { value: null }
      return URL.canParse(page) && page.startsWith('https://') ? { value: page } : issue('page')
    }
    case 'file_name':
      return /^[A-Za-z0-9_-]+$/.test(typed as string) ? { value: typed } : issue('fileName')
    case 'text': {
      const text = (typed as string).trim()
      return text === '' && !isOptional ? issue('required') : { value: text }
    }
    default:
      return { value: typed }
  }
}

const trimmed = ({ en, es }: Localized): Localized => ({ en: en.trim(), es: es.trim() })
const lines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]
