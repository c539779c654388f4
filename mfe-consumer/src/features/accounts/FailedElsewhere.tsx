import type { Debt } from '@portal/shared/contract'
import { Notice } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import { messagesOf, viewOf } from './messages-of.ts'
import { useMessageWords } from './use-message-words.tsx'

/** C-04: a payment of another account, or of one in the list, that failed in the last 24 hours. */
export function FailedElsewhere({ debt }: { debt: Debt }) {
  const [message] = messagesOf(debt, viewOf(debt, undefined), undefined)
  const wordsOf = useMessageWords(debt, undefined)
  if (!message) return null
  const { lines, ...words } = wordsOf(message)
  return (
    <Notice {...words}>
      {[titleOf(debt), ...lines].map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </Notice>
  )
}
