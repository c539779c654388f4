import type { UploadMode } from '@portal/shared/contract'

/** How a cell is read. */
export type CellKind =
  | 'text'
  | 'reference'
  | 'money'
  | 'date'
  | 'past_date'
  | 'ssn'
  | 'phone'
  | 'email'
  | 'zip'
  | 'state'
  | 'language'
  | 'percent'
  | 'whole_percent'
  | 'method'
  | 'yes'

/** A column that a file may have. */
export interface Column {
  readonly name: string
  readonly kind: CellKind
  readonly isRequired: boolean
  /** Characters of a text. */
  readonly max: number
  /** For the template; empty where any value would have to be the agency's own. */
  readonly example: string
}

const column = (name: string, kind: CellKind, example: string, { isRequired = false, max = 100 } = {}): Column => ({
  name,
  kind,
  isRequired,
  max,
  example,
})

const reference = column('reference_number', 'reference', 'ACC-100045', { isRequired: true, max: 40 })

/** What is known of a debt beside who owes it; a file of changes may change each of these. */
const facts: readonly Column[] = [
  column('account_status', 'text', 'OPEN', { max: 40 }),
  column('merchant', 'text', 'Northside Furniture'),
  column('account_type', 'text', 'Retail', { max: 60 }),
  column('account_open_date', 'past_date', '2021-04-12'),
  column('charge_off_date', 'past_date', '2024-11-30'),
  column('charge_off_balance', 'money', '1180.00'),
  column('last_payment_date', 'past_date', '2024-06-03'),
  column('last_payment_amount', 'money', '50.00'),
  column('interest_rate', 'percent', '6.25'),
  column('settlement_limit', 'whole_percent', '60'),
  column('sol_date', 'date', '2030-11-30'),
]

/** Whose customer somebody is, by the address that the agent signs in with, and in which segment (S-22). */
const assignment: readonly Column[] = [
  column('agent', 'email', '', { max: 200 }),
  column('segment', 'text', 'Early stage', { max: 40 }),
]

const address: readonly Column[] = [
  column('street', 'text', '12 Elm Street', { max: 200 }),
  column('city', 'text', 'Portland'),
  column('state', 'state', 'ME'),
  column('zip', 'zip', '04101'),
]

/**
 * Who services an account that is collected elsewhere, and what is known of it there (S-33, A-51): a row that names a
 * servicer makes the account one of theirs. The names are those of the call that shows them.
 */
export const servicer: readonly Column[] = [
  column('servicer_name', 'text', '', { max: 120 }),
  column('inbound_line', 'text', '', { max: 40 }),
  column('customer_line', 'text', '', { max: 100 }),
  column('creditor_address_full', 'text', '', { max: 200 }),
  column('originator', 'text', ''),
  column('branch_name', 'text', ''),
  column('pri_acctno', 'text', '', { max: 34 }),
  column('source_acctno', 'text', '', { max: 34 }),
  column('portfolio_code', 'text', '', { max: 40 }),
  column('description1', 'text', '', { max: 200 }),
  column('description2', 'text', '', { max: 200 }),
  column('pri_state', 'state', ''),
  column('suit_case_number', 'text', '', { max: 60 }),
  column('judgment_court', 'text', '', { max: 120 }),
  column('judgment_status', 'text', '', { max: 60 }),
  column('judgment_active', 'text', '', { max: 20 }),
  column('judgment_date', 'past_date', ''),
  column('judgment_amount_principal', 'money', ''),
  column('judgment_amount_interest', 'money', ''),
]

/** The columns of each mode, in the order of its template; their names are those of the portal's own fields (K-36). */
export const columnsOf: Readonly<Record<UploadMode, readonly Column[]>> = {
  add: [
    reference,
    column('first_name', 'text', 'Maria', { isRequired: true, max: 60 }),
    column('last_name', 'text', 'Example', { isRequired: true, max: 60 }),
    column('date_of_birth', 'past_date', '1984-02-29'),
    column('ssn', 'ssn', '900-45-6789'),
    ...address,
    column('cell_phone', 'phone', '(207) 555-0142'),
    column('home_phone', 'phone', '(207) 555-0143'),
    column('email', 'email', 'maria@example.com'),
    // what lets us write to it about the debt, beside the file itself.
    column('email_used_date', 'past_date', '2025-11-20'),
    column('email_notice_date', 'past_date', '2026-01-02'),
    column('email_opt_out_date', 'date', '2026-02-10'),
    column('email_prior_collector_date', 'past_date', ''),
    column('language', 'language', 'en'),
    column('original_creditor', 'text', 'First Example Bank', { isRequired: true }),
    column('current_creditor', 'text', 'First Example Bank', { isRequired: true }),
    column('balance', 'money', '1250.00', { isRequired: true }),
    column('account_number', 'text', '4000123412341234', { max: 34 }),
    column('placement_date', 'past_date', '2026-01-15'),
    ...assignment,
    ...facts,
    ...servicer,
  ],
  update: [
    reference,
    column('balance', 'money', '1199.50'),
    ...address,
    ...assignment,
    ...facts,
    // L-19: an account that is serviced elsewhere is ours again.
    column('taken_back', 'yes', ''),
  ],
  recall: [reference, column('reason', 'text', 'Creditor request', { max: 200 }), ...servicer],
  payments: [
    column('payment_id', 'reference', 'CHK-20260115-0007', { isRequired: true, max: 80 }),
    reference,
    column('amount', 'money', '100.00', { isRequired: true }),
    column('payment_date', 'past_date', '2026-01-15', { isRequired: true }),
    column('method', 'method', 'check'),
  ],
}

/** The column that names a row: nothing is done twice for one value of it. */
export const keyOf = (mode: UploadMode): string => (mode === 'payments' ? 'payment_id' : 'reference_number')

/** A heading as it is compared: Reference Number, reference-number and REFERENCE_NUMBER are one column. */
export const headingKey = (text: string): string => {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  // S-06: what screens call it.
  return key === 'data_id' ? 'reference_number' : key
}

/** Columns that a result file adds: who mends it and sends it again need not take them out. */
export const resultColumns = ['upload_status', 'upload_errors', 'upload_warnings'] as const
