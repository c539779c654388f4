import { useState } from 'react'

/**
 * Waiting for a passkey, and why it did not work.
 * @param prove asks for it and hands it on; answers why it was not taken, undefined when it was
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

/** What {@link usePasskey} returns. */
export type Passkey = ReturnType<typeof usePasskey>
