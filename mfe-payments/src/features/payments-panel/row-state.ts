import type { PaymentRow } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'

/** The look and the text of a history row. */
export interface RowState {
  look: 'succeeded' | 'pending' | 'failed'
  /** Key of the text; a status that has none is shown as `words`. */
  key: string
  words: string
}

/** C-62: the look of a row: succeeded, failed with the processor's status in words, or pending. */
export function rowState({ success, status }: Pick<PaymentRow, 'success' | 'status'>): RowState {
  if (success === 'TransactionPending')
    return { look: 'pending', key: 'common:outcome.TransactionPending', words: splitStatusWord('TransactionPending') }
  if (success) return { look: 'succeeded', key: 'common:outcome.Settled', words: splitStatusWord(status) }
  return { look: 'failed', key: `common:outcome.${status}`, words: splitStatusWord(status) }
}
