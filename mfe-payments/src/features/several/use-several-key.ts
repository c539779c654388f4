import { useEffect, useState } from 'react'
import { forgetKey, recallKey } from '@portal/shared/client'
import { useDraft } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'

/** The name of the call, for its Idempotency-Key. */
export const severalOperation = 'pay:several'

/**
 * The key of a payment of several accounts that was sent: kept until every part is decided, and in this tab until the
 * person begins anew, so that the outcome can be read again after a reload.
 */
export function useSeveralKey() {
  const [sent, setSent, clear] = useDraft('several.sent', { key: '' })
  const [kept] = useState(() => recallKey(severalOperation))
  const [isForgotten, setForgotten] = useState(false)
  useEffect(
    () => () => {
      // A session that has expired keeps it.
      if (useSession.getState().role !== null) clear()
    },
    [clear],
  )
  return {
    key: sent.key || (isForgotten ? null : kept),
    begin: (key: string) => setSent({ key }),
    forget: () => {
      forgetKey(severalOperation)
      setForgotten(true)
      clear()
    },
  }
}
