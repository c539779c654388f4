import { Fragment } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { Notice } from '@portal/shared/ui'
import { messagesOf } from './messages-of.ts'
import { useMessageWords } from './use-message-words.tsx'

interface AccountMessagesProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
  /** Another account's banner stands on the page already. */
  hasBanner?: boolean | undefined
}

/** What is to be told about an account (C-05, C-21, C-39 to C-42): one banner and one notice; to staff each by itself. */
export function AccountMessages({ debt, view, actingFor, hasBanner = false }: AccountMessagesProps) {
  const wordsOf = useMessageWords(debt, actingFor)
  const messages = messagesOf(debt, view, actingFor)
  const alone = actingFor ? messages.length : hasBanner ? 0 : 1
  const rest = messages.slice(alone).map(wordsOf)
  return (
    <>
      {messages.slice(0, alone).map((message) => {
        const { lines, ...words } = wordsOf(message)
        return (
          <Notice key={message.says} {...words}>
            <Lines lines={lines} />
          </Notice>
        )
      })}
      {rest.length > 0 ? (
        <Notice tone={rest[0]!.tone}>
          {rest.map(({ title, lines }, at) => (
            <Fragment key={at}>
              {title ? <p>{title}</p> : null}
              <Lines lines={lines} />
            </Fragment>
          ))}
        </Notice>
      ) : null}
    </>
  )
}

const Lines = ({ lines }: { lines: ReturnType<ReturnType<typeof useMessageWords>>['lines'] }) =>
  lines.map((line, at) => <p key={at}>{line}</p>)
