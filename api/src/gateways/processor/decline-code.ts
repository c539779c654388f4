/**
 * Why a processor refused. People always read the same text (T19); the code decides about retries and the history row.
 */
export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'account_closed'
  | 'account_invalid'
  | 'method_unknown'
  | 'velocity'
  | 'not_accepted'
  /** Only in the portal's own bank files: the debt was disputed before the file took its debit. */
  | 'disputed'
  /** The same, because the debt rests for another reason (L-31). */
  | 'held'
