import { serverNow } from '@portal/shared/client'
import { accountAlertOf, type Debt } from '@portal/shared/contract'
import { formatDate, splitStatusWord, type AccountAlert as Alert, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton, Notice, PhoneText } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import { CallLink } from './CallLink.tsx'

interface AlertProps {
  debt: Debt
  alert: Alert
  actingFor?: string | undefined
  /** Names the account, where the page shows several. */
  isNamed?: boolean
}

/** The one alert of an account about failed and missed payments, with what to do (C-04, C-05, K-33). */
function AlertNotice({ debt, alert, actingFor, isNamed = false }: AlertProps) {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { words, advice } = alert
  const retryOn = debt.plan_failure?.retry_on
  const date = retryOn ? formatDate(retryOn as LocalDate, 'medium', language) : ''
  const reason = debt.error_message
    ? t(`common:outcome.${debt.error_message}`, { defaultValue: splitStatusWord(debt.error_message) })
    : null
  return (
    <Notice
      tone={words === 'past_due' ? 'warning' : 'danger'}
      {...(words === 'failed_today' && { live: 'assertive' as const })}
      title={<PhoneText phone={phone}>{t(`alert.title.${words}`, { phone })}</PhoneText>}
      actions={actionOf(alert, debt, actingFor, t('alert.replace'))}
    >
      {isNamed ? <p>{titleOf(debt)}</p> : null}
      {words === 'failed_today' ? (
        <p>
          <PhoneText phone={phone}>{t('alert.failedToday', { phone })}</PhoneText>
        </p>
      ) : null}
      {reason ? <p>{reason}</p> : null}
      <p>{t(`alert.advice.${advice}`, { date })}</p>
    </Notice>
  )
}

function actionOf({ words, advice }: Alert, debt: Debt, actingFor: string | undefined, replace: string) {
  if (advice === 'method' && debt.loan_id)
    return (
      <LinkButton as={Link} to={paths.changePaymentMethod(debt.debt_id, actingFor)} size="small">
        {replace}
      </LinkButton>
    )
  return words === 'past_due' && !actingFor ? <CallLink /> : null
}

/** The alert beside the account's other notices; what failed today is told above all accounts, to the consumer. */
export function AccountAlert({ debt, actingFor }: Pick<AlertProps, 'debt' | 'actingFor'>) {
  const alert = accountAlertOf(debt, actingFor ? 'staff' : 'consumer', serverNow())
  if (!alert || alert.words === 'failed_today') return null
  return <AlertNotice {...{ debt, alert, actingFor }} />
}

/** C-04: what failed in the last 24 hours, above the accounts. */
export function AlertsOfToday({ debts }: { debts: readonly Debt[] }) {
  return debts.map((debt) => {
    const alert = accountAlertOf(debt, 'consumer', serverNow())
    return alert?.words === 'failed_today' ? (
      <AlertNotice key={debt.debt_id} {...{ debt, alert }} isNamed={debts.length > 1} />
    ) : null
  })
}
