import type { UploadMode } from '@portal/shared/contract'

/** The type of a cell. */
export type CellKind =
  | 'text'
  /** Free text: the names of things, and remarks. */
  | 'words'
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
  | 'legal_status'
  | 'chapter'
  | 'itemization_kind'

/** A column that a file may have. */
export interface Column {
  readonly name: string
  readonly kind: CellKind
  readonly isRequired: boolean
  /** Maximum length of a text. */
  readonly max: number
  /** An example for the template; empty when only the agency could give one. */
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

/** The fields of a debt, apart from its owner; a file of changes may change each. */
const facts: readonly Column[] = [
  column('account_status', 'words', 'OPEN', { max: 40 }),
  column('merchant', 'words', 'Northside Furniture'),
  column('account_type', 'words', 'Retail', { max: 60 }),
  column('account_open_date', 'past_date', '2021-04-12'),
  column('charge_off_date', 'past_date', '2024-11-30'),
  column('charge_off_balance', 'money', '1180.00'),
  column('last_payment_date', 'past_date', '2024-06-03'),
  column('last_payment_amount', 'money', '50.00'),
  column('interest_rate', 'percent', '6.25'),
  column('settlement_limit', 'whole_percent', '60'),
  column('sol_date', 'date', '2030-11-30'),
]

/**
 * what the validation notice says the amount consists of (12 CFR 1006.34(c)(2)(vii), (viii)); all of it or nothing.
 * The date is one of the five of 1006.34(b)(3), and its kind says which.
 */
export const itemization: readonly Column[] = [
  column('itemization_date', 'past_date', '2024-11-30'),
  column('itemization_kind', 'itemization_kind', 'charge_off'),
  column('itemization_amount', 'money', '1180.00'),
  column('itemization_interest', 'money', '95.00'),
  column('itemization_fees', 'money', '25.00'),
  column('itemization_payments', 'money', '50.00'),
  column('itemization_credits', 'money', '0.00'),
]

/** The assigned agent, by sign-in address, and the segment (S-22). */
const assignment: readonly Column[] = [
  column('agent', 'email', '', { max: 200 }),
  column('segment', 'words', 'Early stage', { max: 40 }),
]

/** F-13: the strategy by which the account is offered plans, by its id or name; empty: the tenant's own choice. */
const strategy: readonly Column[] = [column('offer_strategy', 'text', '', { max: 60 })]

const address: readonly Column[] = [
  column('street', 'text', '12 Elm Street', { max: 200 }),
  column('city', 'text', 'Portland'),
  column('state', 'state', 'ME'),
  column('zip', 'zip', '04101'),
]

/** How a customer is reached; a file of changes replaces what it names (S-77). */
const ways: readonly Column[] = [
  column('cell_phone', 'phone', '(207) 555-0142'),
  column('home_phone', 'phone', '(207) 555-0143'),
  column('email', 'email', 'maria@example.com'),
]

/** the facts that permit e-mails about the debt, besides the file itself. */
const emailBasis: readonly Column[] = [
  column('email_used_date', 'past_date', '2025-11-20'),
  column('email_notice_date', 'past_date', '2026-01-02'),
  column('email_opt_out_date', 'date', '2026-02-10'),
  column('email_prior_collector_date', 'past_date', ''),
]

/**
 * The servicer of an account that is collected elsewhere, and its details there (S-33, A-51): a row that names a
 * servicer moves the account to it. The names are those of the call that shows the details.
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
  column('description1', 'words', '', { max: 200 }),
  column('description2', 'words', '', { max: 200 }),
  column('pri_state', 'state', ''),
  column('suit_case_number', 'text', '', { max: 60 }),
  column('judgment_court', 'text', '', { max: 120 }),
  column('judgment_status', 'words', '', { max: 60 }),
  column('judgment_active', 'text', '', { max: 20 }),
  column('judgment_date', 'past_date', ''),
  column('judgment_amount_principal', 'money', ''),
  column('judgment_amount_interest', 'money', ''),
]

/** Another person who owes the account (S-77): known by their SSN, or new. */
export const coDebtor: readonly Column[] = [
  column('co_debtor_first_name', 'text', '', { max: 60 }),
  column('co_debtor_last_name', 'text', '', { max: 60 }),
  column('co_debtor_date_of_birth', 'past_date', ''),
  column('co_debtor_ssn', 'ssn', ''),
  column('co_debtor_street', 'text', '', { max: 200 }),
  column('co_debtor_city', 'text', ''),
  column('co_debtor_state', 'state', ''),
  column('co_debtor_zip', 'zip', ''),
  column('co_debtor_cell_phone', 'phone', ''),
  column('co_debtor_home_phone', 'phone', ''),
  column('co_debtor_email', 'email', ''),
]

/** what is known of the customer that limits collection. */
export const legalStatus: readonly Column[] = [
  column('legal_status', 'legal_status', ''),
  column('legal_status_from', 'date', ''),
  column('legal_status_until', 'date', ''),
  column('legal_status_name', 'text', '', { max: 120 }),
  column('legal_status_address', 'text', '', { max: 240 }),
  column('legal_status_phone', 'phone', ''),
  column('legal_status_chapter', 'chapter', ''),
  column('legal_status_court', 'text', '', { max: 120 }),
  column('legal_status_case_number', 'text', '', { max: 60 }),
  column('legal_status_reference', 'text', '', { max: 120 }),
  column('legal_status_evidence', 'text', '', { max: 1000 }),
]

/** The columns of each mode, in the order of its template, named as the portal's own fields (K-36). */
export const columnsOf: Readonly<Record<UploadMode, readonly Column[]>> = {
  add: [
    reference,
    column('first_name', 'text', 'Maria', { isRequired: true, max: 60 }),
    column('last_name', 'text', 'Example', { isRequired: true, max: 60 }),
    column('date_of_birth', 'past_date', '1984-02-29'),
    column('ssn', 'ssn', '900-45-6789'),
    ...address,
    ...ways,
    ...emailBasis,
    column('language', 'language', 'en'),
    column('original_creditor', 'text', 'First Example Bank', { isRequired: true }),
    column('current_creditor', 'text', 'First Example Bank', { isRequired: true }),
    column('balance', 'money', '1250.00', { isRequired: true }),
    column('account_number', 'text', '4000123412341234', { max: 34 }),
    column('placement_date', 'past_date', '2026-01-15'),
    ...assignment,
    ...strategy,
    ...facts,
    ...itemization,
    ...coDebtor,
    ...servicer,
  ],
  update: [
    reference,
    column('balance', 'money', '1199.50'),
    ...address,
    ...ways,
    ...emailBasis,
    ...assignment,
    ...strategy,
    ...facts,
    ...itemization,
    ...coDebtor,
    ...legalStatus,
    // L-19: takes back an account that is serviced elsewhere.
    column('taken_back', 'yes', ''),
  ],
  recall: [reference, column('reason', 'words', 'Creditor request', { max: 200 }), ...servicer],
  payments: [
    column('payment_id', 'reference', 'CHK-20260115-0007', { isRequired: true, max: 80 }),
    reference,
    column('amount', 'money', '100.00', { isRequired: true }),
    column('payment_date', 'past_date', '2026-01-15', { isRequired: true }),
    column('method', 'method', 'check'),
  ],
}

/** The column that identifies a row: each of its values is processed once. */
export const keyOf = (mode: UploadMode): string => (mode === 'payments' ? 'payment_id' : 'reference_number')

/** Normalizes a heading: Reference Number, reference-number and REFERENCE_NUMBER are one column. */
export const headingKey = (text: string): string => {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  // S-06: the name that screens use.
  return key === 'data_id' ? 'reference_number' : key
}

/** The columns that a result file adds: a corrected result file can be uploaded without removing them. */
export const resultColumns = ['upload_status', 'upload_errors', 'upload_warnings'] as const
