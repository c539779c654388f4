import { Link } from '@portal/shared/router'
import type { Debt, EstablishedPlan } from '@portal/shared/contract'
import { addDays, formatDate, signableUntil, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Cluster, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { AccountInformation } from '../../lib/AccountInformation.tsx'
import { DownloadAuthorization } from './DownloadAuthorization.tsx'
import { SelectedPlan } from './SelectedPlan.tsx'
import styles from './PlanSuccess.module.css'

interface PlanSuccessProps {
  debt: Debt
  plan: EstablishedPlan
  actingFor: string | undefined
  home: string
}

/** P-98: days from the payment's date until it has been processed. */
const processedAfter = { card: 2, other: 5 }

/** P-97 to P-101: the plan is accepted, and what is still to be done for it. */
export function PlanSuccess({ debt, plan, actingFor, home }: PlanSuccessProps) {
  const { t } = useTranslation(['payments-setup', 'payments', 'common'])
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { type } = plan.payment_method
  const isCard = type === 'Card'
  const processed = addDays(plan.start_date as LocalDate, isCard ? processedAfter.card : processedAfter.other)
  const isWaiting = plan.status === 'awaiting_agreement'
  return (
    <Stack gap={6}>
      <Notice tone="success" live="polite" title={t('success.title')}>
        <Stack gap={1}>
          <p>{t(`success.thanks.${plan.is_flexible ? 'flexible' : plan.payment_frequency}`)}</p>
          <p>{t(isCard ? 'payments:success.cardDays' : 'payments:success.otherDays')}</p>
          {isWaiting || type === 'Manual' ? null : (
            <p>
              {t(plan.number_of_payments === 1 ? 'success.processedByOnly' : 'success.processedBy', {
                date: formatDate(processed, 'medium', language),
              })}
            </p>
          )}
          <p>{t('payments:success.call', { phone })}</p>
        </Stack>
      </Notice>
      {isWaiting ? <SignFirst plan={plan} isStaff={actingFor !== undefined} /> : null}
      <div className={styles.columns}>
        <AccountInformation debt={debt} />
        <SelectedPlan plan={plan} />
      </div>
      <Cluster>
        <LinkButton as={Link} to={home} kind="primary">
          {t('common:action.goToAccounts')}
        </LinkButton>
        {type === 'Manual' ? null : <DownloadAuthorization debtId={debt.debt_id} actingFor={actingFor} />}
      </Cluster>
    </Stack>
  )
}

/** Nothing is debited before the agreement is signed (server.md 4.2): where that is done, and until when. */
function SignFirst({ plan, isStaff }: { plan: EstablishedPlan; isStaff: boolean }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const { agreement } = plan
  return (
    <Notice
      tone="warning"
      title={t('success.signTitle')}
      actions={
        isStaff ? null : (
          <LinkButton as={Link} to={`${paths.documents}?kind=agreement`} size="small">
            {t('success.signLink')}
          </LinkButton>
        )
      }
    >
      <Stack gap={1}>
        <p>{t(isStaff ? 'success.signStaff' : 'success.sign')}</p>
        {agreement ? (
          <p>
            {t('success.signUntil', {
              date: formatDate(signableUntil(new Date(agreement.expires_at), zone), 'medium', language),
            })}
          </p>
        ) : null}
      </Stack>
    </Notice>
  )
}
