import { serverNow, useQuery } from '@portal/shared/client'
import { accountAlertOf, endpoints, type Debt } from '@portal/shared/contract'
import { formatDate, type AccountAlert, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { LinkButton, Notice, Stack } from '@portal/shared/ui'
import { NoticesLoading } from './NoticesLoading.tsx'

/** The one alert of each account whose payment failed or was missed, as on the account's own page (C-04, K-33). */
export function FailedAccounts() {
  const { data, error } = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  if (!data) return error ? null : <NoticesLoading />
  const alerts = data.debts.flatMap((debt) => {
    const alert = accountAlertOf(debt, 'consumer', serverNow())
    return alert ? [{ debt, alert }] : []
  })
  if (alerts.length === 0) return null
  return (
    <Stack gap={3}>
      {alerts.map(({ debt, alert }) => (
        <FailedAccount key={debt.debt_id} debt={debt} alert={alert} />
      ))}
    </Stack>
  )
}

function FailedAccount({ debt, alert: { words, advice } }: { debt: Debt; alert: AccountAlert }) {
  const { t } = useTranslation('payments-methods')
  const language = useLanguage()
  const retryOn = debt.plan_failure?.retry_on
  const isMissed = words === 'past_due'
  return (
    <Notice
      tone={isMissed ? 'warning' : 'danger'}
      title={t(isMissed ? 'alert.missed' : 'alert.failed', { account: debt.originalCreditor })}
      actions={
        <LinkButton
          as={Link}
          size="small"
          to={{ pathname: paths.cabinet, search: `?account=${encodeURIComponent(debt.debt_id)}` }}
        >
          {t('ending.toAccount')}
        </LinkButton>
      }
    >
      {t(`alert.${advice}`, { date: retryOn ? formatDate(retryOn as LocalDate, 'medium', language) : '' })}
    </Notice>
  )
}
