import * as v from 'valibot'
import { holdUpdates } from '@portal/shared/client'

/**
 * The message of a landing page to the page that opened the hosted frame (K-47). Only a hint: whoever
 * hears it asks the server.
 */
const FrameMessage = v.object({
  type: v.picklist(['PAYMENT_SUCCESS', 'SIGNED_SUCCESS']),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
})
/** Kinds of {@link FrameMessage}. */
export type FrameMessageType = v.InferOutput<typeof FrameMessage>['type']

/** Messages that the hosted origin itself may send. */
const HostedMessage = v.variant('type', [
  v.object({ type: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(4000)) }),
  v.object({ type: v.literal('closed') }),
])
/** Parsed: the frame's wanted height in px, or the person closed it. */
export type HostedMessage = v.InferOutput<typeof HostedMessage>

/** Notifies the opener that the frame has reached the portal's own page; only for the portal's own origin. */
export function postFrameMessage(type: FrameMessageType, nonce: string): void {
  if (window.parent === window || !v.is(FrameMessage, { type, nonce })) return
  window.parent.postMessage({ type, nonce }, window.location.origin)
}

/** The opened frame, for {@link listenFrame}. */
export interface OpenedFrame {
  frame: () => Window | null | undefined
  nonce: string
  /** Origin of the hosted frames (`useTenant((t) => t.hosted)`). */
  hosted: string
  onLanded: (type: FrameMessageType) => void
  onHosted?: (message: HostedMessage) => void
}

/**
 * Listens to one opened frame: origin, source, shape and nonce must all fit, and the landing is heard once.
 * Returns a function that stops it.
 */
export function listenFrame({ frame, nonce, hosted, onLanded, onHosted }: OpenedFrame): () => void {
  let hasLanded = false
  const onMessage = (event: MessageEvent) => {
    if (!event.source || event.source !== frame()) return
    if (event.origin === window.location.origin) {
      const message = v.safeParse(FrameMessage, event.data)
      if (!message.success || message.output.nonce !== nonce || hasLanded) return
      hasLanded = true
      onLanded(message.output.type)
    } else if (event.origin === hosted) {
      const message = v.safeParse(HostedMessage, event.data)
      if (message.success) onHosted?.(message.output)
    }
  }
  window.addEventListener('message', onMessage)
  // Input inside the frame is invisible to the page outside.
  const letGo = holdUpdates('frame')
  return () => {
    letGo()
    window.removeEventListener('message', onMessage)
  }
}
