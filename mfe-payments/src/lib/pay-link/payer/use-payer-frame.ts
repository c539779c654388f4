import { useCallback, useEffect, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useFrameAnswer } from '../../method/use-frame-answer.ts'
import { useHeardFrame } from '../../use-heard-frame.ts'
import type { PayerDetails, PayerTerms } from './payer-step.ts'

/** The processor needs a moment before a method can be read. */
const SETTLE_MS = 4000
/** px before the frame has sent its own height. */
const SHORTEST = 320

interface PayerFrameInput {
  secret: string
  details: PayerDetails
  onGiven: (nonce: string, terms: PayerTerms) => void
  onClose: () => void
}

/** The processor's frame for one payment by a link: what it takes is read with the text that the payer then agrees to. */
export function usePayerFrame({ secret, details, onGiven, onClose }: PayerFrameInput) {
  const language = useLanguage()
  const open = useAction(endpoints.getPayLinkFrame)
  const read = useAction(endpoints.getPayLinkTerms)
  const [frame, setFrame] = useState<CallReply<typeof endpoints.getPayLinkFrame>>()
  const [isSaving, setSaving] = useState(false)
  const [height, setHeight] = useState(SHORTEST)

  const start = useCallback(async () => {
    setFrame(undefined)
    const end = await open.run({ body: { token: secret, kind: details.kind, language } })
    if (end.ok) setFrame(end.data)
    // The action's identity changes with each render; the frame is opened once and on retry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => void start(), [start])

  const take = async (nonce: string) => {
    const end = await read.run({ body: { token: secret, nonce, payer_name: details.name, language } })
    if (end.ok) onGiven(nonce, end.data.data)
    else setSaving(false)
  }
  const takeSoon = () => {
    if (!frame) return
    setSaving(true)
    setTimeout(() => void take(frame.nonce), SETTLE_MS)
  }
  const { onHeard, ...answer } = useFrameAnswer(frame?.url)
  const box = useHeardFrame(frame, {
    onLanded: (type) => {
      onHeard()
      if (type === 'PAYMENT_SUCCESS') takeSoon()
    },
    onHosted: (message) => {
      onHeard()
      if (message.type === 'closed') onClose()
      else setHeight(Math.max(SHORTEST, message.height))
    },
  })
  return {
    ...answer,
    box,
    frame: read.error ? undefined : frame,
    height,
    isOpening: open.isRunning,
    isSaving,
    error: isSaving ? undefined : (open.error ?? read.error),
    retry: open.error ? () => void start() : takeSoon,
  }
}
