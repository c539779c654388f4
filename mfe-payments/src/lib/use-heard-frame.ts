import { useEffect, useRef } from 'react'
import { listenFrame } from '@portal/shared/portal'

/** Listens to a frame as long as it is open, and tells the newest handlers what it hears; gives the frame's box. */
export function useHeardFrame(
  frame: { nonce: string; origin: string } | undefined,
  heard: Pick<Parameters<typeof listenFrame>[0], 'onLanded' | 'onHosted'>,
) {
  const box = useRef<HTMLIFrameElement>(null)
  const newest = useRef(heard)
  useEffect(() => void (newest.current = heard))
  useEffect(() => {
    if (!frame) return undefined
    return listenFrame({
      frame: () => box.current?.contentWindow,
      nonce: frame.nonce,
      hosted: frame.origin,
      onLanded: (type) => newest.current.onLanded(type),
      onHosted: (message) => newest.current.onHosted?.(message),
    })
  }, [frame])
  return box
}
