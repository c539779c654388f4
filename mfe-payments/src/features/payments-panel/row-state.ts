import type { PaymentRow } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'

/** How a row of the history looks and reads. */
export interface RowState {
  look: 'succeeded' | 'pending' | 'failed'
  /** Key of the text; a status that has none is shown as `words`. */
  key: string
  words: string
}

/** C-62: true succeeded, false failed with the processor's word split for reading, else on its way. */
export function rowState({ success, status }: Pick<PaymentRow, 'success' | 'status'>): RowState {
  if (success === 'TransactionPending')
    return { look: 'pending', key: 'common:outcome.TransactionPending', words: splitStatusWord('TransactionPending') }
  if (success) return { look: 'succeeded', key: 'common:outcome.Settled', words: splitStatusWord(status) }
  return { look: 'failed', key: `common:outcome.${status}`, words: splitStatusWord(status) }
}
