import type { AuditAction } from './audit-action.ts'
import type { AuditChoice } from './audit-choices.ts'

/**
 * What a detail of an audit entry is, and so how the history writes it (S-50). `text` is what people wrote or a masked
 * value, `code` a code of the bank's, `hours` the days and hours of a channel, `instalments` the changed payments of a
 * plan. `hidden` is never shown: ids, hashes, network addresses.
 */
export type DetailFormat =
  | AuditChoice
  | 'code'
  | 'count'
  | 'day'
  | 'debt'
  | 'hidden'
  | 'hours'
  | 'instalments'
  | 'instant'
  | 'language'
  | 'money'
  | 'staff'
  | 'state'
  | 'text'
  | 'yes_no'
  | 'zone'

/** A format, with the key of the name in `fields` of history.json where the detail goes by another one. */
export type Told = DetailFormat | readonly [DetailFormat, string]

/**
 * The details of one action. `x` stands for `x`, `x_from`, `x_to` and `from_x`; `from>to` for a bare `from` and `to`.
 */
export type DetailsOf = Readonly<Record<string, Told>>

/** Details of some actions. */
export type SomeDetails = Partial<Record<AuditAction, DetailsOf>>
