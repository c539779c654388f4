/** Errors of a single cell. */
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
  | 'legal_status_invalid'
  | 'chapter_invalid'
  | 'itemization_kind_invalid'

/** Errors of a row in relation to the stored data. */
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
  | 'strategy_unknown'
  | 'not_elsewhere'
  | 'co_debtor_owner'
  | 'itemization_part'
  | 'itemization_sum'

/** Warnings, which do not prevent saving. */
export type WarningCode =
  | 'no_contact'
  | 'no_address'
  | 'no_identity'
  | 'no_itemization'
  | 'minor'
  | 'status_known'
  | 'basis_incomplete'
  | 'known_consumer'
  | 'no_change'
  | 'plan_runs'
  | 'payment_pending'
  | 'taken_back'

/** One issue of a row: its column, and the values for its sentence. */
export interface Issue {
  readonly code: CellCode | RowCode | WarningCode
  readonly column: string | null
  readonly values?: Readonly<Record<string, string>>
}
