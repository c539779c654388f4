import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { noteProfileComplete } from '@portal/shared/session'

/** The path of a call about the signed-in consumer, or about the consumer for whom staff act. */
export const ofConsumer = (actingFor: string | undefined) => ({ params: actingFor ? { client_id: actingFor } : {} })

/** The consumer's profile; the hint in the navigation follows it when it is the reader's own. */
export function useProfile(actingFor?: string) {
  const query = useQuery(endpoints.getClient, ofConsumer(actingFor))
  const isComplete = query.data?.data.is_complete
  useEffect(() => {
    if (actingFor === undefined && isComplete !== undefined) noteProfileComplete(isComplete)
  }, [actingFor, isComplete])
  return query
}
