import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** Path of a call about the signed-in consumer, or about the one for whom staff act. */
export const ofConsumer = (actingFor: string | undefined) => ({ params: actingFor ? { client_id: actingFor } : {} })

/** The consumer's profile. */
export const useProfile = (actingFor?: string) => useQuery(endpoints.getClient, ofConsumer(actingFor))
