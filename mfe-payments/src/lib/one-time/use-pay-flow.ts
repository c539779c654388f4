import { useRef, useState } from 'react'
import { recallKey } from '@portal/shared/client'
import type { PayProgress } from '../pay-progress.ts'
import type { PaymentSum } from '../payment-sum.ts'
import { payFlow, startFlow, type PayEvent } from './pay-flow.ts'

/** The state that a payment keeps in this tab. */
export interface KeptFlow {
  sum: PaymentSum
  setSum: (sum: PaymentSum) => void
  progress: PayProgress
  setProgress: (progress: PayProgress) => void
}

/** {@link payFlow} with its stored parts: each event is stored at once, so that a reload shows the same screen. */
export function usePayFlow(operation: string, { sum, setSum, progress, setProgress }: KeptFlow) {
  const [flow, setFlow] = useState(() => startFlow({ progress, sum, undecided: recallKey(operation) }))
  const latest = useRef(flow)
  const send = (event: PayEvent): void => {
    const before = latest.current
    const next = payFlow(before, event)
    latest.current = next
    setFlow(next)
    if (next.progress !== before.progress) setProgress(next.progress)
    if (next.sum !== before.sum) setSum(next.sum)
  }
  return { flow, send }
}

/** Sends an event to the flow. */
export type SendToFlow = (event: PayEvent) => void
