import * as v from 'valibot'

/**
 * Every code of a refusal (N-08, with those of sign-in and payments). Stable: clients branch on
 * the code, people read the text `errors.<code>` in their own language.
 */
export const errorCodes = [
  'validation_failed',
  'bad_request',
  'not_found',
  'forbidden',
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'rate_limited',
  'challenge_required',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'unavailable',
  'internal',
  'network',
  // sign-in
  'login_failed',
  'code_invalid',
  'link_invalid',
  'locked_out',
  'sign_in_not_offered',
  'password_weak',
  'password_breached',
  'password_change_required',
  'account_inactive',
  'second_factor_required',
  'passkey_invalid',
  'own_account',
  'last_admin',
  // money
  'debt_on_hold',
  'debt_closed',
  /** Why staff may not take this payment. */
  'debit_bankrupt',
  'debit_deceased',
  'debit_scra',
  'debit_dispute',
  'debit_stop_payment',
  'debit_represented',
  'debit_cease',
  'otp_scheduled',
  'otp_ended',
  'plan_exists',
  'plan_changed',
  'plan_fixed',
  'plan_sum',
  'offer_expired',
  /** The tenant takes no counter-offers; enough of them for now; somebody answered or replaced it. */
  'counter_off',
  /** A link by which somebody else pays: whatever is wrong with it. As many of them as an account may have. */
  'pay_link_over',
  'pay_link_many',
  'counter_tries',
  'counter_over',
  'needs_person',
  'agreement_required',
  'register_first',
  'slip_not_accepted',
  'acknowledgement_required',
  'date_blocked',
  'move_limit',
  'too_late',
  'piggy_code_required',
  'piggy_code_invalid',
  'attempts_limit',
  'method_invalid',
  'method_in_use',
  'method_default',
  'method_hold',
  'method_not_allowed_here',
  'authorization_required',
  'text_changed',
  'amount_out_of_range',
  'amount_too_small',
  'payment_declined',
  'payment_unknown',
  'duplicate_request',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'frame_not_completed',
  'processor_unavailable',
  'unpublished_code',
  'ledger_stopped',
  // bank files
  'second_person_required',
  'origination_stopped',
  'bank_file_invalid',
  // signing
  'agreement_over',
  'agreement_changed',
  /** The signer's name is not the account's, and no capacity was named (T30). */
  'signer_differs',
  'signing_unavailable',
  // profile
  'google_taken',
  // documents
  'document_damaged',
  // notes
  'note_repeated',
  'note_on_hold',
  'note_deleted',
  // reports
  'dashboard_unavailable',
  // staff and cases
  'contact_not_allowed',
  'no_debt',
  'case_closed',
  /** F-27: `allowReading` with a reason, or with a second person's code, lets the same call through. */
  'reading_reason_required',
  'reading_stopped',
  // letters and e-mails
  'template_refused',
  'template_value_missing',
  // settings of the portal
  'settings_refused',
  'nothing_to_publish',
  // inventory
  'upload_not_csv',
  'upload_headings',
  'upload_broken',
  'upload_empty',
  'upload_too_large',
  'upload_busy',
  'upload_over',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * A code as front ends pass it to each other. The type is open: with a closed list each new code would be a breaking
 * change between two releases that are live side by side (decision 78).
 */
export type OpenErrorCode = ErrorCode | (string & {})

/** Accepts any known code; a code from a newer server is read as `internal` so that an older client still shows a text. */
export const ErrorCodeSchema = v.fallback(v.picklist(errorCodes), 'internal')
