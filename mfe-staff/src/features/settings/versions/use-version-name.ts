import { useTranslation } from '@portal/shared/i18n'

/** The name of a version: its number, or that it was delivered first. */
export function useVersionName(): (version: number) => string {
  const { t } = useTranslation('staff-settings')
  return (version) => (version === 0 ? t('state.delivered') : t('version', { version }))
}
