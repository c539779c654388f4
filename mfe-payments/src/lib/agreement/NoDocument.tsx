import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** P-89: there is no document to read and agree to. */
export function NoDocument() {
  const { t } = useTranslation('payments-agreement')
  return (
    <Notice tone="warning" live="polite">
      {t('review.missing')}
    </Notice>
  )
}
