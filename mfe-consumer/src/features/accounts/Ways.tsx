import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { CallLink } from './CallLink.tsx'
import styles from './Ways.module.css'

/** Two quiet ways beside paying: for those who cannot pay, and for those to whom something is not right. */
export function Ways({ debt, view }: { debt: Debt; view: DebtView }) {
  const { t } = useTranslation('consumer')
  const { full_name: company } = useTenant((x) => x.settings.tenant)
  const hasPlans = view.section === 'plan_selector'
  return (
    <div className={styles.ways}>
      {view.showOneTimePayment || view.showPlan || hasPlans ? (
        <details className={styles.way}>
          <summary>{t('ways.cannot')}</summary>
          <ul>
            <li>
              <Link to={paths.hardships}>{t('ways.hardship')}</Link>
            </li>
            <li>{t(hasPlans ? 'ways.plans' : 'ways.lower', { company })}</li>
            <li>
              <CallLink />
            </li>
          </ul>
        </details>
      ) : null}
      <details className={styles.way}>
        <summary>{t('ways.wrong')}</summary>
        <ul>
          <li>
            <Link to={`${paths.disputes}?debt=${debt.debt_id}`}>{t('ways.dispute')}</Link>
          </li>
          <li>
            <Link to={`${paths.documents}?kind=notice`}>{t('ways.proof')}</Link>
          </li>
        </ul>
      </details>
    </div>
  )
}
