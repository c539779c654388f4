import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'

/**
 * P-88, R-30: the tenant's e-sign document, and the consumer's consent with the version and hash of its words. Consent
 * that is on record is not given again.
 */
export function useEsignConsent() {
  const language = useLanguage()
  const self = useQuery(endpoints.getClient, { params: {} })
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const give = useAction(endpoints.giveEsignConsent, { refresh: [endpoints.getClient, endpoints.listConsents] })
  const esign = text.data?.data
  return {
    esign,
    isOnRecord: self.data?.data.esign === true,
    isKnown: self.data !== undefined && (esign !== undefined || text.error?.code === 'not_found'),
    error: self.error ?? (text.error?.code === 'not_found' ? undefined : text.error),
    refresh: () => {
      self.refresh()
      text.refresh()
    },
    isGiving: give.isRunning,
    giveError: give.error,
    give: async (word: string) => give.run({ body: { proof_word: word, language, text_hash: esign?.text_hash ?? '' } }),
  }
}
