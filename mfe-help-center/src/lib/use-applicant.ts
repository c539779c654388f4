import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The person who asks and their accounts (H-02, H-13). */
export function useApplicant() {
  const client = useQuery(endpoints.getClient, {})
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: {} })
  const isReady = client.data !== undefined && debts.data !== undefined
  return {
    data: isReady ? { name: client.data?.data.full_name ?? '', debts: debts.data?.debts ?? [] } : undefined,
    error: client.error ?? debts.error,
    refresh: () => {
      client.refresh()
      debts.refresh()
    },
  }
}

/** The answer of {@link useApplicant}. */
export type Applicant = NonNullable<ReturnType<typeof useApplicant>['data']>
