/** Rows of the account details that may have a name of the tenant's own (C-24); three more have a label of their own. */
export const detailRows = [
  'consumer_name',
  'currentBalance',
  'originalAccountNumber',
  'judgment_date',
  'judgment_amount',
  'suit_filed',
  'suit_served',
  'judgmentIntrate',
  'merchant',
  'placementDate',
  'accountOpenDate',
  'lastPayment',
  'chargeOff',
  'judgmentCase',
  'litigation_status',
  'wage_garn_date',
  'bank_garn_date',
  'receivership_date',
  'lien_filed_date',
  'docket_number',
] as const
export type DetailRowName = (typeof detailRows)[number]

/** Columns that the list of customers may have (S-05, S-06), the usual ten first. */
export const customerColumns = [
  'full_name',
  'ssn',
  'cell_phone',
  'address',
  'dob',
  'orginator',
  'agent_name',
  'reference',
  'amount',
  'debt_status',
  'client',
  'current_creditor',
  'account_status',
  'city',
  'state',
  'zip',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

/** The columns of the list where a tenant names none. */
export const usualColumns: { key: string }[] = customerColumns.slice(0, 10).map((key) => ({ key }))
