import { useTranslation } from '@portal/shared/i18n'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { PublishPanel } from './PublishPanel.tsx'

/** /admin/portal/publish: what the check says of the draft, what would change, and the way to publish it (K-31). */
export function PublishPage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('nav.publish')} lead={t('publish.lead')}>
      {(_, draft) => <PublishPanel draft={draft} />}
    </SettingsFrame>
  )
}
