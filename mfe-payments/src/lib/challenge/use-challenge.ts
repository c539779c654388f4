import { useCallback, useEffect, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply, type PaymentResult } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useHeardFrame } from '../use-heard-frame.ts'

type Frame = CallReply<typeof endpoints.openPaymentChallenge>
/** px before the frame has sent its own height. */
const SHORTEST = 320

/**
 * The frame in which the card's bank asks its holder about a payment. Its message is only a hint: the server reads the
 * outcome from the processor.
 */
export function useChallenge(paymentKey: string, onKnown: (result: PaymentResult) => void) {
  const language = useLanguage()
  const open = useAction(endpoints.openPaymentChallenge)
  const end = useAction(endpoints.endPaymentChallenge)
  const [frame, setFrame] = useState<Frame>()
  const [height, setHeight] = useState(SHORTEST)
  const params = { key: paymentKey }

  const start = useCallback(async () => {
    setFrame(undefined)
    const opened = await open.run({ params, body: { language } })
    if (opened.ok) setFrame(opened.data)
    // The action's identity changes with each render; the frame is opened once and on retry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => void start(), [start])

  const ask = async (given_up: boolean) => {
    const answer = await end.run({ params, body: { given_up } })
    if (!answer.ok) return
    const result = answer.data.data
    if (!result.awaits_confirmation) onKnown(result)
    // The bank waits still: its question is shown again.
    else if (!given_up) void start()
  }
  const box = useHeardFrame(frame, {
    onLanded: () => void ask(false),
    onHosted: (message) => {
      if (message.type === 'height') setHeight(Math.max(SHORTEST, message.height))
    },
  })

  return {
    box,
    frame,
    height,
    isOpening: open.isRunning,
    isEnding: end.isRunning,
    error: open.error ?? end.error,
    retry: () => void (open.error ? start() : ask(false)),
    giveUp: () => void ask(true),
  }
}
