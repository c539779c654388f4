import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { ofConsumer } from '../use-profile.ts'

/** How and when a consumer wants to hear from us, and saving it. */
export function useContactPreferences(actingFor: string | undefined) {
  const { data, error, refresh } = useQuery(endpoints.getContactPreference, ofConsumer(actingFor))
  const save = useAction(endpoints.saveContactPreference, {
    refresh: [endpoints.getContactPreference, endpoints.listConsents, endpoints.getSubscriptions, endpoints.getClient],
  })
  const [preference, setSaved] = useReplaced(data?.data)
  return { preference, error, refresh, save, setSaved }
}
