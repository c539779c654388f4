import { useTranslation } from '@portal/shared/i18n'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'

/** /admin/portal/theme: the tenant's colours and images with a preview and the contrast of each pair (SH-07). */
export function ThemePage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('nav.theme')} lead={t('theme.lead')}>
      {(overview, draft) => <ThemeEditor overview={overview} draft={draft} />}
    </SettingsFrame>
  )
}
