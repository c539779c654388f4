import { useTranslation } from '@portal/shared/i18n'
import { CasePage } from '../../lib/CasePage.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import { WhatHappens } from './WhatHappens.tsx'

/** /help-center/disputes: say what is not right about a debt (H-04 to H-08). */
export function DisputePage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('dispute.title')} lead={t('dispute.lead')} before={<WhatHappens />}>
      {(applicant) => <DisputeForm {...applicant} />}
    </CasePage>
  )
}
