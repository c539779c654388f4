import type { Debt, EstablishedPlan } from '@portal/shared/contract'
import { addDays, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Cluster, Notice, Stack } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { AccountInformation } from '../../lib/AccountInformation.tsx'
import { SideBySide } from '../../lib/layout/SideBySide.tsx'
import { useSuccessTitle } from '../../lib/use-success-title.ts'
import { DownloadAuthorization } from './DownloadAuthorization.tsx'
import { SelectedPlan } from './SelectedPlan.tsx'
import { SignFirst } from './SignFirst.tsx'
import { thanksOf } from './thanks-of.ts'

interface PlanSuccessProps {
  debt: Debt
  plan: EstablishedPlan
  actingFor: string | undefined
  home: string
}

/** P-98: days from the payment's date until it is processed. */
const processedAfter = { card: 2, other: 5 }

/** P-97 to P-101: the accepted plan, and the steps that remain. */
export function PlanSuccess({ debt, plan, actingFor, home }: PlanSuccessProps) {
  const { t } = useTranslation(['payments-setup', 'payments', 'common'])
  const language = useLanguage()
  const title = useSuccessTitle()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { type } = plan.payment_method
  const isCard = type === 'Card'
  const processed = addDays(plan.start_date as LocalDate, isCard ? processedAfter.card : processedAfter.other)
  const isWaiting = plan.status === 'awaiting_agreement'
  return (
    <Stack gap={6}>
      <Notice tone="success" live="polite" title={title}>
        <Stack gap={1}>
          <p>{t(`success.thanks.${thanksOf(plan)}`)}</p>
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
      <SideBySide>
        <AccountInformation debt={debt} />
        <SelectedPlan plan={plan} />
      </SideBySide>
      <Cluster>
        <HomeLink home={home} isMain />
        {type === 'Manual' ? null : <DownloadAuthorization debtId={debt.debt_id} actingFor={actingFor} />}
      </Cluster>
    </Stack>
  )
}
