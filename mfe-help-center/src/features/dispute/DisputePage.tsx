import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card } from '@portal/shared/ui'
import { CasePage } from '../../lib/CasePage.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import styles from './DisputePage.module.css'

/** /help-center/disputes: disputes a debt (H-04 to H-08). */
export function DisputePage() {
  const { t } = useTranslation('help-center-forms')
  return (
    <CasePage title={t('dispute.title')} lead={t('dispute.lead')} before={<WhatHappens />}>
      {(applicant) => <DisputeForm {...applicant} />}
    </CasePage>
  )
}

/** Explains the steps of a dispute: the hold, the answer, and the place to read it (K-44, R-12). */
function WhatHappens() {
  const { t } = useTranslation('help-center-forms')
  const days = useCapability('case.dispute_days')
  return (
    <Card title={t('dispute.steps.title')}>
      <ol className={styles.steps}>
        <li>{t('dispute.steps.hold')}</li>
        <li>{t('dispute.steps.answer', { count: days })}</li>
        <li>{t('dispute.steps.read')}</li>
      </ol>
    </Card>
  )
}
