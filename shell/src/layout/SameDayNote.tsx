import { serverNow } from '@portal/shared/client'
import { spokenTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'

/** SH-114, K-38: until when a payment posts the same day, by the tenant's own cut-off. */
export function SameDayNote() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const cutoff = useCapability('cutoff')
  return t('footer.sameDay', spokenTime(cutoff, language, new Date(serverNow())))
}
