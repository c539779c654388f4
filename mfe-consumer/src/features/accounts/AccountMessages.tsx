import { Fragment } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { Notice } from '@portal/shared/ui'
import { messagesOf } from './messages-of.ts'
import { Lines, Told } from './Told.tsx'
import { useMessageWords } from './use-message-words.tsx'

interface AccountMessagesProps {
  debt: Debt
  view: DebtView
  /** Another account's banner stands on the page already. */
  hasBanner?: boolean | undefined
}

/** What the consumer is told about an account (C-05, C-21, C-39 to C-42): one banner and one notice. */
export function AccountMessages({ debt, view, hasBanner = false }: AccountMessagesProps) {
  const words = messagesOf(debt, view, 'consumer').map(useMessageWords(debt))
  const banner = hasBanner ? undefined : words[0]
  const rest = banner ? words.slice(1) : words
  return (
    <>
      {banner ? <Told words={banner} /> : null}
      {rest.length > 0 ? (
        <Notice tone={rest[0]!.tone}>
          {rest.map(({ title, lines, mend }, at) => (
            <Fragment key={at}>
              {title ? <p>{title}</p> : null}
              <Lines lines={lines} />
              {mend}
            </Fragment>
          ))}
        </Notice>
      ) : null}
    </>
  )
}
