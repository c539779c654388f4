import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card } from '@portal/shared/ui'
import styles from './WhatHappens.module.css'

/** What a dispute does, before anybody files one: hold, answer, and where it is read (K-44, R-12). */
export function WhatHappens() {
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
