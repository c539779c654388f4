/** The meaning of a bank's return; each has a text `reasons.<reason>` in the messages. */
export type ReturnReason =
  | 'insufficient_funds'
  | 'account_closed'
  | 'account_invalid'
  | 'not_authorized'
  | 'not_as_agreed'
  | 'stopped'
  | 'bank_returned'

/** Return rates are counted by these; `other` counts in the overall rate only. */
export type ReturnCategory = 'administrative' | 'unauthorized' | 'other'

/**
 * The consequences of a return code (L-16, R-38).
 * `resubmit`: 'same' at most twice within 180 days, unchanged; 'corrected' once more within 60 days after the fault is
 * corrected; 'never' without a new permission of the consumer.
 */
export interface ReturnRule {
  /** 'R01' and so on. */
  code: string
  reason: ReturnReason
  category: ReturnCategory
  resubmit: 'same' | 'corrected' | 'never'
  /** The account is not used again. */
  invalidatesMethod: boolean
  /** The consumer says that it was not allowed: the authorization ends, and a person looks at it. */
  revokesAuthorization: boolean
}

/** how often a debit that came back for want of money may be presented again. */
export const MAX_REPRESENTMENTS = 2
/** days from the original settlement within which it may be presented again. */
export const REPRESENT_WITHIN_DAYS = 180
/** Banking days after a return at which it is presented again: the first time, the second time (L-16). */
export const REPRESENT_AFTER_BANKING_DAYS: readonly number[] = [3, 10]

type Row = readonly [code: string, reason: ReturnReason, category: ReturnCategory, more?: Partial<ReturnRule>]

const invalid = { invalidatesMethod: true }
const revoked = { invalidatesMethod: true, revokesAuthorization: true }

/** Codes of Nacha's table that a bank may answer to a consumer's debit. */
const ROWS: readonly Row[] = [
  ['R01', 'insufficient_funds', 'other', { resubmit: 'same' }],
  ['R02', 'account_closed', 'administrative', invalid],
  ['R03', 'account_invalid', 'administrative', invalid],
  ['R04', 'account_invalid', 'administrative', invalid],
  ['R05', 'not_authorized', 'unauthorized', revoked],
  ['R06', 'bank_returned', 'other'],
  ['R07', 'not_authorized', 'unauthorized', revoked],
  ['R08', 'stopped', 'other'],
  ['R09', 'insufficient_funds', 'other', { resubmit: 'same' }],
  ['R10', 'not_authorized', 'unauthorized', revoked],
  // The permission stands, the debit did not follow it: mended, it may be sent again.
  ['R11', 'not_as_agreed', 'unauthorized', { resubmit: 'corrected' }],
  ['R12', 'account_invalid', 'other', invalid],
  ['R13', 'account_invalid', 'other', invalid],
  ['R14', 'bank_returned', 'other', invalid],
  ['R15', 'bank_returned', 'other', invalid],
  ['R16', 'account_invalid', 'other', invalid],
  ['R17', 'account_invalid', 'other', invalid],
  ['R20', 'account_invalid', 'other', invalid],
  ['R29', 'not_authorized', 'unauthorized', revoked],
  ['R51', 'not_authorized', 'unauthorized', revoked],
]

const RULES: ReadonlyMap<string, ReturnRule> = new Map(
  ROWS.map(([code, reason, category, more]) => [
    code,
    { code, reason, category, resubmit: 'never', invalidatesMethod: false, revokesAuthorization: false, ...more },
  ]),
)

/** Every code with a rule of its own, in order. */
export const returnCodes: readonly string[] = [...RULES.keys()]

/** The rule of a return code. One that the table does not know is not sent again, and changes nothing else. */
export const returnRule = (code: string): ReturnRule =>
  RULES.get(code) ?? {
    code,
    reason: 'bank_returned',
    category: 'other',
    resubmit: 'never',
    invalidatesMethod: false,
    revokesAuthorization: false,
  }

/** shares of a period's debits that may come back, by why; Nacha looks closer at who is above. */
export const returnLimits = { unauthorized: 0.005, administrative: 0.03, overall: 0.15 } as const

export type ReturnMeter = keyof typeof returnLimits

/** Days over which the rates are taken. */
export const RETURN_RATE_DAYS = 60

/** From this share of a limit on a meter warns. */
export const WARNING_SHARE = 0.7

/** How a rate stands to its limit: `red` is above it. */
export type MeterLevel = 'ok' | 'amber' | 'red'

/** The level of a meter: `returned` of `debits` entries came back. Without debits there is no rate. */
export function meterLevel(meter: ReturnMeter, returned: number, debits: number): MeterLevel {
  if (debits === 0) return 'ok'
  const rate = returned / debits
  const limit = returnLimits[meter]
  if (rate > limit) return 'red'
  return rate >= limit * WARNING_SHARE ? 'amber' : 'ok'
}
