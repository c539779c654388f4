import { useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'

/** The signed-in consumer. */
export function useSelf(): { person: ClientProfile | undefined; hasFailed: boolean } {
  const { data, error } = useQuery(endpoints.getClient, { params: {} })
  return { person: data?.data, hasFailed: error !== undefined }
}
