import type { Debt } from '@portal/shared/contract'
import { formatDate, splitStatusWord, type AccountAlert, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { PhoneText } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'
import type { Words } from './Told.tsx'

/** The words of a failed or missed payment for the consumer; the card of the account has what mends it. */
export function useAlertWords(debt: Debt): (alert: AccountAlert) => Words {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  return ({ words, advice }) => {
    const isMissed = words === 'past_due'
    const tone = isMissed ? 'warning' : 'danger'
    const { payer_name: name } = debt
    // T5: of another person's payment the reason is not told, and nothing is asked.
    if (name) {
      const title = t(isMissed ? 'alert.other.past_due' : 'alert.other.failed', { name })
      return { tone, title, lines: [t(advice === 'on_hold' ? 'alert.advice.on_hold' : 'alert.other.advice')] }
    }
    const isToday = words === 'failed_today'
    const retryOn = debt.plan_failure?.retry_on
    const date = retryOn ? formatDate(retryOn as LocalDate, 'medium', language) : ''
    // Where the bank gave a reason, the system is not at fault.
    const atFault = isToday ? <PhoneText phone={phone}>{t('alert.failedToday', { phone })}</PhoneText> : null
    const cause = debt.error_message
      ? t(`common:outcome.${debt.error_message}`, { defaultValue: splitStatusWord(debt.error_message) })
      : atFault
    return {
      tone,
      ...(isToday && { live: 'assertive' as const }),
      title: <PhoneText phone={phone}>{t(`alert.title.${words}`, { phone })}</PhoneText>,
      lines: [...(cause ? [cause] : []), t(`alert.advice.${advice}`, { date })],
      call: advice !== 'method' && (isToday || isMissed) ? <CallLink /> : null,
    }
  }
}
