import type { Upload } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'

/** Whose file keeps the others waiting and since when, and that whoever reads it may save or discard it. */
export function ColleagueNotice({ upload }: { upload: Upload }) {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const name = upload.created_by ?? t('colleague.somebody')
  const time = formatInstant(new Date(upload.created_at), zone, language)
  return (
    <Notice tone="info" title={t('colleague.title', { name, time })}>
      <p>{t('colleague.help')}</p>
    </Notice>
  )
}
