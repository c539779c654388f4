import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'
import styles from './WhatNow.module.css'

interface WhatNowProps {
  canPay: boolean
  /** Plans to choose from are shown further down. */
  hasPlans: boolean
  hasPhone: boolean
}

/** The consumer's options for an account without a plan. */
export function WhatNow({ canPay, hasPlans, hasPhone }: WhatNowProps) {
  const { t } = useTranslation('consumer')
  const { full_name: company } = useTenant((x) => x.settings.tenant)
  return (
    <Card title={t('now.title')}>
      <ul className={styles.ways}>
        {canPay ? <li>{t('now.pay')}</li> : null}
        <li>{t(hasPlans ? 'now.choose' : 'now.plan', { company })}</li>
        <li>
          {t('now.hardship')} <Link to={paths.hardships}>{t('now.hardshipLink')}</Link>
        </li>
      </ul>
      {hasPhone ? <CallLink /> : null}
    </Card>
  )
}
