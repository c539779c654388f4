import * as v from 'valibot'
import { ClientId, requiredText, freeText } from './fields.ts'

/** H-05: the reasons of a dispute. */
export const disputeReasons = [
  'not_my_debt',
  'wrong_amount',
  'already_paid',
  'fraud_or_identity_theft',
  'original_creditor_request',
  'other',
] as const

export const CreateCaseRequest = v.object({
  client_id: ClientId,
  /** Reference number (H-14); for a hardship that of the first debt, the record names all debts (K-43). */
  data_id: requiredText(40),
  dispute_type: v.picklist(['hardship', 'dispute', 'complaint']),
  name: v.optional(freeText(120), ''),
  explanation: requiredText(1500),
  expected_outcome: v.optional(freeText(1500), ''),
  reasons: v.optional(v.array(v.picklist(disputeReasons)), []),
  other_reason: v.optional(freeText(1500), ''),
  terms_accepted: v.pipe(v.boolean(), v.literal(true, 'terms_required')),
})
