import { useAction, useQuery, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** Who asks and with which account (H-02): the profile's name and the first debt; K-43: the record names all of them. */
export function useApplicant() {
  const client = useQuery(endpoints.getClient, {})
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: {} })
  return {
    name: client.data?.data.full_name,
    /** Reference number of the first debt; undefined without one. */
    reference: debts.data?.debts[0]?.referenceNumber,
    isReady: client.data !== undefined && debts.data !== undefined,
    error: client.error ?? debts.error,
    refresh: () => {
      client.refresh()
      debts.refresh()
    },
  }
}

/** Files the hardship. */
export const useSendHardship = () => useAction(endpoints.createCase, { operation: 'hardship' })

/** H-16: the first reason of a refusal, when the server lists some. */
export const firstReason = (error: ApiError): string | undefined => error.fields.explanation?.[0]
