import { useState } from 'react'
import { serverNow } from '@portal/shared/client'
import { formatDateAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'

/**
 * SH-112: when the accounts were last updated, in Pacific time, labelled PST as the content has it (K-15). A tenant
 * whose content names no time shows accounts as they are now, so that is when the page was opened.
 */
export function LastUpdated() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { timestamp } = useContent('last_update_timestamp', language)
  const [openedAt] = useState(serverNow)
  const named = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  const at = Number.isNaN(named) ? openedAt : named
  return (
    <p>
      {t('footer.updated', { time: formatDateAndTime(at, 'America/Los_Angeles', language) })} {t('footer.delay')}
    </p>
  )
}
