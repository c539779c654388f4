import type { Debt } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  maskAccount,
  type AccountMessage,
  type AccountState,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { CallLink } from './CallLink.tsx'
import { Mend, stateTones, type Words } from './Told.tsx'
import { useAlertWords } from './use-alert-words.tsx'

/** The words of each message of an account for the consumer. */
export function useMessageWords(debt: Debt): (message: AccountMessage) => Words {
  const { t } = useTranslation('consumer')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const ofAlert = useAlertWords(debt)
  const ofState = useStateWords(debt)
  const { ofCard, ofBank } = useMethodWords(debt)
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
          call: <CallLink />,
        }
      case 'card_ends':
        return ofCard(debt.card_ends!)
      case 'bank_corrected':
        return ofBank(debt.bank_corrected!)
      case 'warning':
        return { tone: 'warning', lines: [debt.alert_notification] }
      case 'news':
        return { tone: 'info', lines: debt.notifications }
    }
  }
}

function useStateWords({ original_settlement_amount: settled }: Debt) {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  return (state: AccountState): Words => {
    const text = t(`section.${state}.text`, { amount: settled === null ? '' : formatCents(settled, language) })
    const tone = stateTones[state] ?? 'info'
    const isHeld = tone === 'warning'
    const choice = isHeld && state !== 'on_hold_bankruptcy' ? ` ${t('section.choice')}` : ''
    return { tone, title: t(`section.${state}.title`), lines: [text + choice], call: isHeld ? <CallLink /> : null }
  }
}

/** F-25: the card or the account of the next payment. */
function useMethodWords({ debt_id: debtId }: Debt) {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  return {
    ofCard: ({ brand, last_four, last_day, payment_on, kind }: NonNullable<Debt['card_ends']>): Words => ({
      tone: 'warning',
      title: t('method.card', { card: `${brand ?? ''} ${last_four}`.trim(), date: day(last_day) }),
      lines: [t(`method.${kind}`, { date: day(payment_on) })],
      // A scheduled payment is cancelled from the button of the card.
      mend: kind === 'plan' ? <Mend to={paths.changePaymentMethod(debtId)}>{t('method.change')}</Mend> : null,
    }),
    ofBank: ({ last_four, payment_on }: NonNullable<Debt['bank_corrected']>): Words => ({
      tone: 'warning',
      title: t('method.bank', { number: maskAccount(last_four) }),
      lines: [t('method.check', { date: day(payment_on) })],
      mend: <Mend to={paths.payment}>{t('method.see')}</Mend>,
    }),
  }
}
