import { useTranslation } from '@portal/shared/i18n'
import { lacksEvidence, type Given } from './AuthorizationFields.tsx'
import type { NachaInput } from './nacha-input.ts'
import { shownHash, useHasShown } from './shown-texts.ts'
import { useSettled } from './use-settled.ts'

/** What is to be agreed to before somebody is debited. */
interface DebitOrder {
  /** How the consumer authorized it; `web` where the consumer does it on this page. */
  given: Given
  /** What the text is about, with the evidence that it names; null where no text is read, or not yet. */
  inputOf: (how: How) => NachaInput | null
  /** False where nothing is authorized by a text, as for what comes by post. */
  hasText?: boolean
  /** The box that says that the text was read (P-79); null where nobody is asked. */
  isRead?: boolean | null
}

/** How it was authorized, as calls send it. */
export interface How {
  authorization: Given['authorization']
  recording_ref?: string
}

/** {@link Given} without an empty reference. */
export const howOf = ({ authorization, recording_ref: typed }: Given): How => {
  const recording_ref = typed.trim()
  return { authorization, ...(recording_ref && { recording_ref }) }
}

/** ms that typed evidence has to rest before the text is asked for: not at each key of it. */
const rest = 400

/**
 * A debit that is agreed to word for word (P-27, R-31): which text to show (`input`, for AuthorizationText), why the
 * button still waits (`reason`: evidence, the text, the box, in this order), and the hash of what stood there.
 */
export function useAgreedDebit({ given, inputOf, hasText = true, isRead = null }: DebitOrder) {
  const { t } = useTranslation('payments')
  const typed = given.recording_ref.trim()
  const recording_ref = useSettled(typed, rest)
  const settled = { ...given, recording_ref }
  const isEvident = !lacksEvidence(given) && !lacksEvidence(settled)
  const input = hasText && isEvident ? inputOf(howOf(settled)) : null
  const hasShown = useHasShown(recording_ref === typed ? input : null)
  const reason = () => {
    if (lacksEvidence(given)) return t('authorization.refMissing')
    if (hasText && !hasShown) return t('authorization.notShown')
    return isRead === false ? t('payments-ack:box.missing') : undefined
  }
  return { input, hasShown, reason: reason(), textHash: () => (input ? shownHash(input) : undefined) }
}
