import { useTranslation } from '@portal/shared/i18n'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { OverviewList } from './OverviewList.tsx'
import { StateCard } from './StateCard.tsx'

/** /admin/portal: every setting of the tenant with its value and its origin (K-31). */
export function OverviewPage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('title')} lead={t('lead')}>
      {(overview, draft) => (
        <>
          <StateCard overview={overview} />
          <OverviewList overview={overview} draft={draft} />
        </>
      )}
    </SettingsFrame>
  )
}
