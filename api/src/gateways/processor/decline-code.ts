/** Why a processor refused. People always read one same text (T19); the code steers retries and the history row. */
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
  /** Of the portal's own bank files alone: the debt was disputed before its debit was taken in. */
  | 'disputed'
