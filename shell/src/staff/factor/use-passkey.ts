import { useState } from 'react'

/**
 * The state of a request for a passkey: its progress and its error.
 * @param prove asks for the passkey and sends it; returns the reason of a refusal, undefined after success
 */
export function usePasskey(prove: () => Promise<string | undefined>) {
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const use = async () => {
    setFailure(undefined)
    setWaiting(true)
    setFailure(await prove())
    setWaiting(false)
  }
  return { use, isWaiting, failure }
}

/** The result of {@link usePasskey}. */
export type Passkey = ReturnType<typeof usePasskey>
