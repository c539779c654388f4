import { useTranslation } from '@portal/shared/i18n'
import { CasePage } from '../../lib/CasePage.tsx'
import { HardshipForm } from './HardshipForm.tsx'

/** /help-center/hardships: say that paying has become hard (H-02, H-13). */
export function HardshipPage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('hardship.title')} lead={t('hardship.lead')}>
      {(applicant) => <HardshipForm {...applicant} />}
    </CasePage>
  )
}
