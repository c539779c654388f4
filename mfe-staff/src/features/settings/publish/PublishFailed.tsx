import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** Why nothing was published: somebody else was faster, or another reason. */
export function PublishFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation('staff-settings')
  return (
    <Notice tone="danger" live="assertive" title={t('publish.failed')}>
      {error.code === 'conflict' ? t('publish.race') : errorText(error)}
    </Notice>
  )
}
