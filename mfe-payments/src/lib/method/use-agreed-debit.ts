import { useTranslation } from '@portal/shared/i18n'
import { lacksEvidence, type Given } from './AuthorizationFields.tsx'
import { shownHash, useHasShown, type NachaInput } from './shown-texts.ts'
import { useSettled } from './use-settled.ts'

/** The agreement that a debit requires. */
interface DebitOrder {
  /** How the consumer authorized it; `web` where the consumer does it on this page. */
  given: Given
  /** The debit that the text is about, with its evidence; null while there is no text to read. */
  inputOf: (how: How) => NachaInput | null
  /** False where no text authorizes anything, as for a payment by post. */
  hasText?: boolean
  /** Whether the box 'I have read it' is ticked (P-79); null where there is no box. */
  isRead?: boolean | null
}

/** How the debit was authorized, as calls send it. */
export interface How {
  authorization: Given['authorization']
  recording_ref?: string
}

/** {@link Given} without an empty reference. */
export const howOf = ({ authorization, recording_ref: typed }: Given): How => {
  const recording_ref = typed.trim()
  return { authorization, ...(recording_ref && { recording_ref }) }
}

/** ms without typing before the text is read for the evidence: not at each key. */
const rest = 400

/** {@link DebitOrder} with a text for each of several debits. */
type DebitOrders = Omit<DebitOrder, 'inputOf'> & { inputsOf: (how: How) => readonly (NachaInput | null)[] }

/**
 * Debits with an agreement to their texts (P-27, R-31): the texts to show (`inputs`, for AuthorizationText; none
 * without evidence), and why the button is disabled (`reason`: evidence, the texts, the box, in this order).
 */
export function useAgreedDebits({ given, inputsOf, hasText = true, isRead = null }: DebitOrders) {
  const { t } = useTranslation('payments')
  const typed = given.recording_ref.trim()
  const recording_ref = useSettled(typed, rest)
  const settled = { ...given, recording_ref }
  const isEvident = !lacksEvidence(given) && !lacksEvidence(settled)
  const inputs = hasText && isEvident ? inputsOf(howOf(settled)) : []
  const hasShown = useHasShown(...(recording_ref === typed && inputs.length > 0 ? inputs : [null]))
  const reason = () => {
    if (lacksEvidence(given)) return t('authorization.refMissing')
    if (hasText && !hasShown) return t('authorization.notShown')
    return isRead === false ? t('payments-ack:box.missing') : undefined
  }
  return { inputs, hasShown, reason: reason() }
}

/** {@link useAgreedDebits} of one debit, with the hash of the text that was shown. */
export function useAgreedDebit({ inputOf, ...order }: DebitOrder) {
  const { inputs, ...agreed } = useAgreedDebits({ ...order, inputsOf: (how) => [inputOf(how)] })
  const input = inputs[0] ?? null
  return { ...agreed, input, textHash: () => (input ? shownHash(input) : undefined) }
}
