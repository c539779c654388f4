import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** Who asks and about which accounts (H-02, H-13): the profile's name and the person's debts. */
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

/** Parsed answer of {@link useApplicant}. */
export type Applicant = NonNullable<ReturnType<typeof useApplicant>['data']>
