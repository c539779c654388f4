import { useTranslation } from '@portal/shared/i18n'
import { CasePage } from '../../lib/CasePage.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'

/** /help-center/complaints: say what went wrong, and what would put it right (H-09). */
export function ComplaintPage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('complaint.title')} lead={t('complaint.lead')}>
      {(applicant) => <ComplaintForm {...applicant} />}
    </CasePage>
  )
}
