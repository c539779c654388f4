import { useTranslation } from '@portal/shared/i18n'

/** What a version is called: by its number, the first one as delivered. */
export function useVersionName(): (version: number) => string {
  const { t } = useTranslation('staff-settings')
  return (version) => (version === 0 ? t('state.delivered') : t('version', { version }))
}
