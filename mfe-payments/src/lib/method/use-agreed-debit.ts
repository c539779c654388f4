import { useTranslation } from '@portal/shared/i18n'
import { hasWay, missingProof, wayOf, type Given, type How } from './given.ts'
import { shownHash, useHasShown, type NachaInput } from './shown-texts.ts'

/** The agreement that a debit requires. */
interface DebitOrder {
  /** How staff say that the consumer authorized it. */
  given: Given
  /** The debit that the text is about, in this way; null while there is no text to read. */
  inputOf: (how: How) => NachaInput | null
  /** False where no text authorizes anything, as for a payment by post. */
  hasText?: boolean
  /** Whether the box 'I have read it' is ticked (P-79); null where there is no box. */
  isRead?: boolean | null
}

/** {@link DebitOrder} with a text for each of several debits. */
type DebitOrders = Omit<DebitOrder, 'inputOf'> & { inputsOf: (how: How) => readonly (NachaInput | null)[] }

/**
 * Debits with an agreement to their texts (P-27, R-31): the texts to show (`inputs`, for AuthorizationText; none before
 * staff have said the way), and why the button is disabled (`reason`: way and proof, the texts, the box, in this order).
 */
export function useAgreedDebits({ given, inputsOf, hasText = true, isRead = null }: DebitOrders) {
  const { t } = useTranslation('payments')
  const inputs = hasText && hasWay(given) ? inputsOf(wayOf(given)) : []
  const hasShown = useHasShown(...(inputs.length > 0 ? inputs : [null]))
  const reason = () => {
    const missing = missingProof(given)
    if (missing) return t(missing)
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
