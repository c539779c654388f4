import {
  bankruptcyChapters,
  isEmail,
  isSsn,
  isZip,
  itemizationDateKinds,
  legalStatusKinds,
  normaliseEmail,
  parseLocalDate,
  parseUsDate,
  phoneDigits,
  ssnDigits,
  toE164,
} from '@portal/shared/domain'
import type { Column } from './columns.ts'
import type { CellCode } from './issue.ts'

/** A cell in the portal's own format, or the error in it. Money is a text of whole cents. */
export type Cell = { value: string } | { code: CellCode; values?: Record<string, string> }

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP AA AE AP'
  ).split(' '),
)
const METHODS = new Set(['check', 'cash', 'money_order', 'wire', 'card', 'ach', 'other'])
const KINDS = new Set<string>(legalStatusKinds)
const ITEMIZATION_KINDS = new Set<string>(itemizationDateKinds)
const CHAPTERS = new Set<string>(bankruptcyChapters)
/** "12,34" could mean two amounts and is refused; thousands are grouped by three or not at all. */
const MONEY = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const MOST_CENTS = 99_999_999_999n
/** Control characters do not belong in a name, and some hide the text around them. */
const CONTROL = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const EARLIEST = '1900-01-01'

/** Reads one cell that is not empty; `today` is the tenant's business date. */
export function readCell(column: Column, text: string, today: string): Cell {
  if (text.length > 2_000) return { code: 'too_long', values: { max: String(column.max) } }
  if (CONTROL.test(text)) return { code: 'characters' }
  switch (column.kind) {
    case 'text':
    case 'words':
      return short(column, text.replace(/\s+/g, ' '))
    case 'reference':
      return short(column, text.toUpperCase())
    case 'money':
      return readMoney(text)
    case 'date':
      return readDate(text)
    case 'past_date': {
      const read = readDate(text)
      return 'value' in read && read.value > today ? { code: 'date_future' } : read
    }
    case 'ssn':
      return readSsn(text)
    case 'phone':
      return readPhone(text)
    case 'email':
      return isEmail(text) ? { value: normaliseEmail(text) } : { code: 'email_invalid' }
    case 'zip':
      return isZip(text) ? { value: text } : { code: 'zip_invalid' }
    case 'state':
      return oneOf(STATES, text.toUpperCase(), 'state_invalid')
    case 'language':
      return oneOf(new Set(['en', 'es']), text.toLowerCase(), 'language_invalid')
    case 'method':
      return oneOf(METHODS, text.toLowerCase().replace(/[\s-]+/g, '_'), 'method_invalid')
    case 'yes':
      return oneOf(new Set(['yes']), text.toLowerCase(), 'yes_invalid')
    case 'legal_status':
      return oneOf(KINDS, text.toLowerCase().replace(/[\s-]+/g, '_'), 'legal_status_invalid')
    case 'chapter':
      return oneOf(CHAPTERS, text.toLowerCase(), 'chapter_invalid')
    case 'itemization_kind':
      return oneOf(ITEMIZATION_KINDS, text.toLowerCase().replace(/[\s-]+/g, '_'), 'itemization_kind_invalid')
    case 'whole_percent':
      return /^(?:100|\d{1,2})$/.test(text) ? { value: text } : { code: 'percent_invalid' }
    case 'percent':
      return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? { value: text } : { code: 'percent_invalid' }
  }
}

const short = ({ max }: Column, value: string): Cell =>
  value.length <= max ? { value } : { code: 'too_long', values: { max: String(max) } }

const oneOf = (allowed: ReadonlySet<string>, value: string, code: CellCode): Cell =>
  allowed.has(value) ? { value } : { code }

function readMoney(text: string): Cell {
  const match = MONEY.exec(text.replace(/\s/g, ''))
  if (!match) return { code: 'amount_invalid' }
  const cents = BigInt(match[1]!.replaceAll(',', '') + (match[2] ?? '').padEnd(2, '0'))
  return cents > MOST_CENTS ? { code: 'amount_large' } : { value: cents.toString() }
}

function readDate(text: string): Cell {
  const date = parseLocalDate(text) ?? parseUsDate(text)
  return date !== undefined && date >= EARLIEST ? { value: date } : { code: 'date_invalid' }
}

const readSsn = (text: string): Cell => (isSsn(text) ? { value: ssnDigits(text)! } : { code: 'ssn_invalid' })

function readPhone(text: string): Cell {
  const isWhole = /^[\d\s().+-]+$/.test(text) && /^1?\d{10}$/.test(text.replace(/\D/g, ''))
  const stored = isWhole && phoneDigits(text).length === 10 ? toE164(text) : undefined
  return stored === undefined ? { code: 'phone_invalid' } : { value: stored }
}
