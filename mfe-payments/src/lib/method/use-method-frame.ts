import { useCallback, useEffect, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useHeardFrame } from '../use-heard-frame.ts'
import { useFrameAnswer } from './use-frame-answer.ts'
import { wayOf, type Given } from './given.ts'

/** P-55: the processor needs a moment before a saved method can be read. */
const settleMs = 4000
/** px before the frame has sent its own height. */
const shortest = { card: 320, bank: 320, paypal: 150 }
type Frame = CallReply<typeof endpoints.getCardFrame>

/**
 * The calls that open and save each kind of frame; they share one protocol (P-58), and a card's call saves an account
 * too.
 */
const calls = {
  bank: { open: endpoints.getBankFrame, add: endpoints.addCard, list: endpoints.listSavedBankAccounts },
  card: { open: endpoints.getCardFrame, add: endpoints.addCard, list: endpoints.listSavedCards },
  paypal: { open: endpoints.getPayPalFrame, add: endpoints.addPayPal, list: endpoints.listSavedPayPal },
} as const

/** The purpose of a frame. */
export interface MethodFrameInput {
  kind: keyof typeof calls
  /** The debt that the method is for; without one it is for the person's whole account. */
  debt?: { debt_id: string; referenceNumber: string } | undefined
  actingFor: string | undefined
  given: Given
  /** The new method is saved: its id. */
  onSaved: (methodId: string) => void
  onClose: () => void
}

/**
 * opens the processor's frame once, listens to it, and reads the saved method. Its message is only a hint,
 * accepted once from our own frame with our nonce (T14); our server then asks the processor for the saved method.
 */
export function useMethodFrame({ kind, debt, actingFor, given, onSaved, onClose }: MethodFrameInput) {
  const language = useLanguage()
  const open = useAction(calls[kind].open)
  const add = useAction(calls[kind].add, { refresh: [calls[kind].list] })
  const [frame, setFrame] = useState<Frame>()
  const [isSaving, setSaving] = useState(false)
  const [height, setHeight] = useState<number>(shortest[kind])
  const client_id = actingFor ?? null
  const data_id = debt?.referenceNumber ?? null

  const start = useCallback(async () => {
    setFrame(undefined)
    const body = {
      client_id,
      debt_id: debt?.debt_id ?? null,
      data_id,
      language,
      local: window.location.port === '3000',
    }
    const end = await open.run({ body })
    if (end.ok) setFrame(end.data)
    // The action's identity changes with each render; the frame is opened once and on retry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => void start(), [start])

  const save = async (nonce: string) => {
    const end = await add.run({ body: { client_id, nonce, data_id, ...wayOf(given) } })
    if (end.ok) onSaved(end.data.payment_method_id)
    else setSaving(false)
  }
  const saveSoon = () => {
    if (!frame) return
    setSaving(true)
    setTimeout(() => void save(frame.nonce), settleMs)
  }
  const { onHeard, ...answer } = useFrameAnswer(frame?.url)
  const box = useHeardFrame(frame, {
    onLanded: (type) => {
      onHeard()
      if (type === 'PAYMENT_SUCCESS') saveSoon()
    },
    onHosted: (message) => {
      onHeard()
      if (message.type === 'closed') onClose()
      else setHeight(Math.max(shortest[kind], message.height))
    },
  })

  return {
    ...answer,
    box,
    frame: add.error ? undefined : frame,
    height,
    isOpening: open.isRunning,
    isSaving,
    error: isSaving ? undefined : (open.error ?? add.error),
    retry: open.error ? () => void start() : saveSoon,
  }
}
