import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'

/** P-97: the title of a success page; a tenant may have its own (content block success-title, X-22). */
export function useSuccessTitle(): string {
  const { t } = useTranslation('payments')
  const { title } = useContent('success-title', useLanguage())
  return typeof title === 'string' && title ? title : t('success.title')
}
