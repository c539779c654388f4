import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'

/** SH-112: when the accounts were last updated, in Pacific time, labelled PST as the content has it (K-15). */
export function LastUpdated() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { timestamp } = useContent('last_update_timestamp', language)
  const instant = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN
  if (Number.isNaN(instant)) return <p>{t('footer.delay')}</p>
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Los_Angeles',
  })
  return (
    <p>
      {t('footer.updated', { time: format.format(instant) })} {t('footer.delay')}
    </p>
  )
}
