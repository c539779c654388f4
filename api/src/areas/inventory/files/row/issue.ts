/** What is wrong with a cell, by itself. */
export type CellCode =
  | 'required'
  | 'too_long'
  | 'characters'
  | 'amount_invalid'
  | 'amount_zero'
  | 'amount_large'
  | 'date_invalid'
  | 'date_future'
  | 'ssn_invalid'
  | 'phone_invalid'
  | 'email_invalid'
  | 'zip_invalid'
  | 'state_invalid'
  | 'language_invalid'
  | 'percent_invalid'
  | 'method_invalid'
  | 'yes_invalid'

/** What is wrong with a row among what is there. */
export type RowCode =
  | 'cells_count'
  | 'repeated'
  | 'reference_taken'
  | 'ssn_taken'
  | 'reference_unknown'
  | 'debt_closed'
  | 'debt_paid'
  | 'recalled_before'
  | 'balance_pending'
  | 'amount_above'
  | 'payment_known'
  | 'notice_short'
  | 'agent_unknown'
  | 'not_elsewhere'

/** What is worth a look and keeps nothing from being saved. */
export type WarningCode =
  | 'no_contact'
  | 'no_identity'
  | 'basis_incomplete'
  | 'known_consumer'
  | 'no_change'
  | 'plan_runs'
  | 'payment_pending'
  | 'taken_back'

/** One thing to say about a row: its column, and the values that the sentence names. */
export interface Issue {
  readonly code: CellCode | RowCode | WarningCode
  readonly column: string | null
  readonly values?: Readonly<Record<string, string>>
}
