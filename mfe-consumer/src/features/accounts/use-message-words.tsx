import type { ComponentProps, ReactNode } from 'react'
import type { Debt } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  splitStatusWord,
  type AccountAlert,
  type AccountMessage,
  type AccountState,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { LinkButton, PhoneText, type Notice } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'

type NoticeProps = ComponentProps<typeof Notice>

/** A message in words. */
interface Words extends Pick<NoticeProps, 'live' | 'title' | 'actions'> {
  tone: NonNullable<NoticeProps['tone']>
  lines: ReactNode[]
}

/** Tones of states; any other is information. */
const tones: Partial<Record<AccountState, Words['tone']>> = {
  paid_off: 'success',
  paid_off_settled: 'success',
  on_hold: 'warning',
  on_hold_dispute: 'warning',
  on_hold_bankruptcy: 'warning',
}

/** The words of each message of an account, for the consumer or for staff. */
export function useMessageWords(debt: Debt, actingFor: string | undefined): (message: AccountMessage) => Words {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const callLink = actingFor ? null : <CallLink />

  const ofState = (state: AccountState): Words => {
    const settled = debt.original_settlement_amount
    const text = t(`section.${state}.text`, { amount: settled === null ? '' : formatCents(settled, language) })
    const isHeld = tones[state] === 'warning'
    // Staff see the button, or why there is none.
    const choice = isHeld && state !== 'on_hold_bankruptcy' && !actingFor ? ` ${t('section.choice')}` : ''
    return {
      tone: tones[state] ?? 'info',
      title: t(`section.${state}.title`),
      lines: [text + choice],
      actions: isHeld ? callLink : null,
    }
  }

  const ofAlert = ({ words, advice }: AccountAlert): Words => {
    const isToday = words === 'failed_today'
    const reason = debt.error_message
      ? t(`common:outcome.${debt.error_message}`, { defaultValue: splitStatusWord(debt.error_message) })
      : null
    const retryOn = debt.plan_failure?.retry_on
    const date = retryOn ? formatDate(retryOn as LocalDate, 'medium', language) : ''
    // Where the bank gave a reason, the system is not at fault.
    const cause = reason ?? (isToday ? <PhoneText phone={phone}>{t('alert.failedToday', { phone })}</PhoneText> : null)
    const replace = (
      <LinkButton as={Link} to={paths.changePaymentMethod(debt.debt_id, actingFor)} size="small">
        {t('alert.replace')}
      </LinkButton>
    )
    return {
      tone: words === 'past_due' ? 'warning' : 'danger',
      ...(isToday && { live: 'assertive' as const }),
      title: <PhoneText phone={phone}>{t(`alert.title.${words}`, { phone })}</PhoneText>,
      lines: [...(cause ? [cause] : []), t(`alert.advice.${advice}`, { date })],
      actions: advice === 'method' && debt.loan_id ? replace : isToday || words === 'past_due' ? callLink : null,
    }
  }

  return (message) => {
    switch (message.says) {
      case 'alert':
        return ofAlert(message.alert)
      case 'state':
        return ofState(message.state)
      case 'agreement':
        return {
          tone: 'warning',
          title: t(`banner.${message.banner}.title`),
          lines: [t(`banner.${message.banner}.text`, { company, phone })],
          actions: callLink,
        }
      case 'warning':
        return { tone: 'warning', lines: [debt.alert_notification] }
      case 'news':
        return { tone: 'info', lines: debt.notifications }
    }
  }
}
