import { useEffect, useRef, useState } from 'react'
import { isOutcomeKnown, keepKey, serverNow, useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { askEvery } from '../use-asking.ts'
import { isOpenAfter } from '../use-pay-once.ts'
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
    if (charged.ok) return settle(charged.data.data)
    // It may have been charged: the screen finds out, and never says that nothing was.
    return isOpenAfter(charged.error, false) ? finish({ kind: 'unknown', key: order }) : failed(charged.error)
  }
  const settle = (answer: Parameters<typeof walletEndOf>[0]): WalletState => {
    setError(undefined)
    const end = walletEndOf(answer, order, serverNow())
    return typeof end === 'string' ? end : finish(end)
  }
  const finish = (end: PaymentEnd): WalletState => {
    if (end.kind === 'unknown') keepKey(operationOf(debtId), order)
    onEnd(end)
    return 'ended'
  }
  /** What the server refuses for good ends the order; after a lost line it is asked again. */
  const failed = (why: ApiError): WalletState => {
    setError(why)
    return isOutcomeKnown(why) ? finish({ kind: 'refused', error: why }) : 'waiting'
  }
  const askOnce = async (): Promise<WalletState> => {
    flight.current ??= ask().finally(() => (flight.current = null))
    const next = await flight.current
    setState(next)
    return next
  }
  useRounds(askOnce, [order, page], isLeft)

  /** The person asks. */
  const askNow = async () => {
    setAsking(true)
    await askOnce()
    setAsking(false)
  }
  return { state, error, isAsking, askNow }
}

/**
 * Asks every few seconds until the order has an end, and at once when the person comes back to this tab; anew for another
 * order or page. `isLeft` tells whether the window is closed.
 */
function useRounds(ask: () => Promise<WalletState>, of: [order: string, page: string], isLeft: { current: boolean }) {
  const latest = useRef(ask)
  latest.current = ask
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
    // The two values of `of` name what is followed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, of)
}
