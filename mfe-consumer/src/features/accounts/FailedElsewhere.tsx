import type { Debt } from '@portal/shared/contract'
import { titleOf } from '../../lib/title-of.ts'
import { messagesOf, viewOf } from './messages-of.ts'
import { Told } from './Told.tsx'
import { useMessageWords } from './use-message-words.tsx'

/** C-04: a payment of another account, or of one in the list, that failed in the last 24 hours. */
export function FailedElsewhere({ debt }: { debt: Debt }) {
  const [message] = messagesOf(debt, viewOf(debt, undefined), 'consumer')
  const wordsOf = useMessageWords(debt)
  if (!message) return null
  const words = wordsOf(message)
  return <Told words={{ ...words, lines: [titleOf(debt), ...words.lines] }} />
}
