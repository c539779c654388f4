import { useEffect, useRef, useState } from 'react'
import { isOutcomeKnown, keepKey, serverNow, useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { askEvery } from '../../lib/use-asking.ts'
import { walletEndOf, type PaymentEnd, type WalletState } from './payment-end.ts'
import { changedByPayment, operationOf } from './use-one-time.ts'

interface FollowedOrder {
  debtId: string
  order: string
  /** The address of the wallet's page: another page of the order is followed anew. */
  page: string
  /** The order has an end that the screen shows: paid, declined, unknown or refused. */
  onEnd: (end: PaymentEnd) => void
}

/**
 * P-62: follows a wallet's order until its end, without a press: asks again and again, and at once when the person comes
 * back to this tab. What its owner has approved is charged in a second call, so that the screen can say so meanwhile;
 * the server charges an order once.
 */
export function useWalletOrder({ debtId, order, page, onEnd }: FollowedOrder) {
  const peek = useAction(endpoints.getWalletOrder)
  const charge = useAction(endpoints.getWalletOrder, { refresh: changedByPayment })
  const [state, setState] = useState<WalletState>('waiting')
  const [error, setError] = useState<ApiError>()
  const [isAsking, setAsking] = useState(false)
  const flight = useRef<Promise<WalletState> | null>(null)
  const isLeft = useRef(false)

  const ask = async (): Promise<WalletState> => {
    const seen = await peek.run({ params: { id: order }, query: { charge: 'no' } })
    if (!seen.ok) return failed(seen.error)
    // Whoever closes the window is not charged by an answer that comes after it.
    if (isLeft.current) return 'waiting'
    if (!seen.data.data.is_approved) return settle(seen.data.data)
    setState('charging')
    const charged = await charge.run({ params: { id: order }, query: {} })
    return charged.ok ? settle(charged.data.data) : failed(charged.error)
  }
  const settle = (answer: Parameters<typeof walletEndOf>[0]): WalletState => {
    setError(undefined)
    const end = walletEndOf(answer, order, serverNow())
    if (typeof end === 'string') return end
    if (end.kind === 'unknown') keepKey(operationOf(debtId), order)
    onEnd(end)
    return 'ended'
  }
  /** What the server refuses for good ends the order; after a lost line it is asked again. */
  const failed = (why: ApiError): WalletState => {
    setError(why)
    if (!isOutcomeKnown(why)) return 'waiting'
    onEnd({ kind: 'refused', error: why })
    return 'ended'
  }
  const askOnce = async (): Promise<WalletState> => {
    flight.current ??= ask().finally(() => (flight.current = null))
    const next = await flight.current
    setState(next)
    return next
  }
  const latest = useRef(askOnce)
  latest.current = askOnce

  useEffect(() => {
    isLeft.current = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = async () => {
      clearTimeout(timer)
      const next = await latest.current()
      clearTimeout(timer)
      if (!isLeft.current && next === 'waiting') timer = setTimeout(() => void goOn(), askEvery)
    }
    // A tab in the background is slow, or stands still: the person who returns is not kept waiting.
    const onReturn = () => void (document.visibilityState === 'visible' && goOn())
    void goOn()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      isLeft.current = true
      clearTimeout(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [order, page])

  /** The person asks. */
  const askNow = async () => {
    setAsking(true)
    await latest.current()
    setAsking(false)
  }
  return { state, error, isAsking, askNow }
}
