import { serverNow } from '@portal/shared/client'
import { spokenTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { publicTexts } from '../public/public-texts.ts'

/** SH-114, K-38: until when a payment posts the same day, by the tenant's own cut-off. */
function SameDayNote() {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const cutoff = useCapability('cutoff')
  return t('footnote.sameDay', spokenTime(cutoff, language, new Date(serverNow())))
}

/** The note with its texts. */
export async function sameDayNote() {
  await publicTexts()
  return SameDayNote
}
