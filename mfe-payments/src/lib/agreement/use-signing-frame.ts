import { useEffect, useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useHeardFrame } from '../use-heard-frame.ts'

type Frame = CallReply<typeof endpoints.getEnvelopeUrl>

/** ms after which an empty frame is reported as slow. */
const patience = 10_000

/**
 * P-90, P-91: reads the frame's address, which is valid once, and listens to the frame. Only a message from our own
 * landing page in this frame, with the nonce of this opening, counts, and only once. `on.left` asks the server for the
 * outcome.
 */
export function useSigningFrame(
  debtId: string,
  actingFor: string | undefined,
  on: { left: () => void; over: () => void; limit: () => void },
) {
  const { run, error } = useAction(endpoints.getEnvelopeUrl)
  const [frame, setFrame] = useState<Frame>()
  const [isLoaded, setLoaded] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const heard = useRef(on)
  heard.current = on

  const open = async () => {
    setFrame(undefined)
    setLoaded(false)
    const end = await run({ params: { debt_id: debtId, ...(actingFor && { client_id: actingFor }) } })
    if (end.ok) setFrame(end.data)
    else if (end.error.code === 'agreement_over') heard.current.over()
    else if (end.error.code === 'attempts_limit') heard.current.limit()
  }
  useEffect(() => {
    void open()
    // Opened once and on retry: each address is valid for one frame.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const box = useHeardFrame(frame, {
    onLanded: (type) => type === 'SIGNED_SUCCESS' && on.left(),
    onHosted: (message) => message.type === 'closed' && on.left(),
  })
  useEffect(() => {
    setSlow(false)
    if (isLoaded || error) return undefined
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [frame, isLoaded, error])
  return { box, frame, error, isLoaded, isSlow, open: () => void open(), onLoad: () => setLoaded(true) }
}
