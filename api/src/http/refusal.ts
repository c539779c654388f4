import type { ErrorCode } from '@portal/shared/contract'

/** HTTP status of each code; any other code is 400. Sign-in refusals are never 401 (SH-89). */
const statuses: Partial<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  step_up_required: 403,
  reading_reason_required: 403,
  reading_stopped: 403,
  password_change_required: 403,
  second_factor_required: 403,
  own_account: 409,
  last_admin: 409,
  contact_not_allowed: 403,
  not_found: 404,
  sign_in_not_offered: 404,
  no_debt: 404,
  case_closed: 409,
  note_repeated: 409,
  note_on_hold: 409,
  note_deleted: 409,
  method_not_allowed: 405,
  conflict: 409,
  agreement_over: 409,
  agreement_changed: 409,
  text_changed: 409,
  signing_unavailable: 503,
  dashboard_unavailable: 503,
  google_taken: 409,
  duplicate_request: 409,
  debt_on_hold: 409,
  debt_closed: 409,
  debit_bankrupt: 409,
  debit_deceased: 409,
  debit_scra: 409,
  debit_dispute: 409,
  debit_stop_payment: 409,
  debit_represented: 409,
  debit_cease: 409,
  otp_scheduled: 409,
  otp_ended: 409,
  plan_exists: 409,
  plan_changed: 409,
  plan_fixed: 409,
  offer_expired: 409,
  pay_link_over: 404,
  pay_link_many: 409,
  counter_off: 409,
  counter_tries: 409,
  counter_over: 409,
  needs_person: 409,
  agreement_required: 409,
  register_first: 409,
  move_limit: 409,
  too_late: 409,
  piggy_code_required: 409,
  plan_sum: 422,
  slip_not_accepted: 422,
  acknowledgement_required: 422,
  date_blocked: 422,
  piggy_code_invalid: 422,
  attempts_limit: 409,
  method_in_use: 409,
  method_default: 409,
  method_hold: 403,
  unpublished_code: 403,
  frame_not_completed: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  locked_out: 423,
  rate_limited: 429,
  challenge_required: 429,
  internal: 500,
  document_damaged: 500,
  unavailable: 503,
  processor_unavailable: 503,
  payment_unknown: 503,
  ledger_stopped: 503,
  second_person_required: 403,
  origination_stopped: 409,
  bank_file_invalid: 422,
  template_refused: 422,
  template_value_missing: 422,
  settings_refused: 422,
  nothing_to_publish: 409,
  upload_not_csv: 422,
  upload_headings: 422,
  upload_broken: 422,
  upload_empty: 422,
  upload_too_large: 413,
  upload_busy: 409,
  upload_over: 409,
}

/** The HTTP status of a code, where the refusal does not name another one. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 400

export interface RefusalDetails {
  /** Safe to show; by default the text of the code in the reader's language. */
  readonly message?: string
  /** Field name to issue codes (or texts). */
  readonly fields?: Record<string, string[]>
  readonly status?: number
  /** The current values of conflicting fields, in wire form. */
  readonly current?: Record<string, string | null>
  /** The earliest time to retry; also sent as Retry-After. */
  readonly retryAt?: Date
  /** What the browser solves before it sends the call again. */
  readonly challenge?: object
}

/** An expected refusal: ends the request with this answer and rolls its transaction back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  readonly current: Record<string, string | null> | undefined
  readonly retryAt: Date | undefined
  readonly challenge: object | undefined
  /** Whether `message` was written for people. */
  readonly hasText: boolean

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? code)
    this.name = 'Refusal'
    this.code = code
    this.status = details.status ?? statusOf(code)
    this.fields = details.fields
    this.current = details.current
    this.retryAt = details.retryAt
    this.challenge = details.challenge
    this.hasText = details.message !== undefined
  }
}
