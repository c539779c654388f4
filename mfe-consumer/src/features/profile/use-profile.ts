import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The path of a call about the signed-in consumer, or about the consumer for whom staff act. */
export const ofConsumer = (actingFor: string | undefined) => ({ params: actingFor ? { client_id: actingFor } : {} })

/** The consumer's profile. */
export const useProfile = (actingFor?: string) => useQuery(endpoints.getClient, ofConsumer(actingFor))
