import { useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'

/** The signed-in consumer; asks for nothing while it is not `isReady`. */
export function useSelf(isReady = true): { person: ClientProfile | undefined; hasFailed: boolean } {
  const { data, error } = useQuery(endpoints.getClient, isReady ? { params: {} } : null)
  return { person: data?.data, hasFailed: error !== undefined }
}
