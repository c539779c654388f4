import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { readAll } from '@portal/shared/ui'

/** The signed-in person and their accounts (H-02, H-13). */
export function useApplicant() {
  const client = useQuery(endpoints.getClient, {})
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: {} })
  const { data, ...read } = readAll({ client, debts })
  return { ...read, data: data && { name: data.client.data.full_name, debts: data.debts.debts } }
}

/** The answer of {@link useApplicant}. */
export type Applicant = NonNullable<ReturnType<typeof useApplicant>['data']>
