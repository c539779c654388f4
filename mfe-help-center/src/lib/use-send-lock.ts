import { useEffect, useRef, useState } from 'react'
import { SEND_LOCK_MS } from '@portal/shared/domain'

/** H-03, H-17: after a click the send button stays off for three seconds, whatever the answer. */
export function useSendLock(): [boolean, () => void] {
  const [isLocked, setLocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const lock = () => {
    setLocked(true)
    timer.current = setTimeout(() => setLocked(false), SEND_LOCK_MS)
  }
  return [isLocked, lock]
}
