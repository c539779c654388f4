import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type PaymentResult } from '@portal/shared/contract'
import { askEvery, useAsking } from './use-asking.ts'

/** Asks for a payment by its key until it is decided, and reports it once (M-1). */
export function useDecided(key: string, onKnown: (result: PaymentResult) => void) {
  const query = useQuery(endpoints.getPaymentByKey, { params: { key } }, { refreshEvery: askEvery })
  const asking = useAsking(key, query)
  const result = query.data?.data
  const isDecided = result?.state === 'succeeded' || result?.state === 'failed'
  useEffect(() => {
    if (result && isDecided) onKnown(result)
    // `onKnown` is called once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDecided])
  return { ...asking, result }
}
