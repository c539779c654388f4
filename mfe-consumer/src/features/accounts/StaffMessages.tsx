import type { Debt } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  maskAccount,
  splitStatusWord,
  type AccountAlert,
  type AccountMessage,
  type DebtView,
  type LocalDate,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { messagesOf } from './messages-of.ts'
import { Mend, stateTones, Told, type Words } from './Told.tsx'

interface StaffMessagesProps {
  debt: Debt
  view: DebtView
  actingFor: string
}

/** S-29: what staff are told about a customer's account, each by itself and in their words. */
export function StaffMessages({ debt, view, actingFor }: StaffMessagesProps) {
  const wordsOf = useStaffWords(debt, actingFor)
  return messagesOf(debt, view, 'staff').map((message) => <Told key={message.says} words={wordsOf(message)} />)
}

function useStaffWords(debt: Debt, actingFor: string): (message: AccountMessage) => Words {
  const { t } = useTranslation('consumer-staff')
  const language = useLanguage()
  const day = (date: string | null | undefined) => (date ? formatDate(date as LocalDate, 'medium', language) : '')
  const ofAlert = useStaffAlert(debt, day)
  const change = <Mend to={paths.changePaymentMethod(debt.debt_id, actingFor)}>{t('method.change')}</Mend>
  const settled = debt.original_settlement_amount
  const told = (tone: Words['tone'], lines: Words['lines']): Words => ({ tone, title: t('reads'), lines })
  return (message) => {
    switch (message.says) {
      case 'alert':
        return ofAlert(message.alert)
      case 'agreement':
        return {
          tone: 'warning',
          title: t(`agreement.${message.banner}`),
          lines: [t(`agreementNext.${message.banner}`)],
        }
      case 'state': {
        const amount = settled === null ? '' : formatCents(settled, language)
        const { state } = message
        const words = { title: t(`state.${state}.title`), lines: [t(`state.${state}.text`, { amount })] }
        return { tone: stateTones[state] ?? 'info', ...words }
      }
      case 'card_ends': {
        const { brand, last_four: number, last_day: last, payment_on: on, kind, first_name: name } = debt.card_ends!
        const card = `${brand ?? ''} ${number}`.trim()
        const title = t('method.card', { name, card, date: day(last) })
        return {
          tone: 'warning',
          title,
          lines: [t(`method.${kind}`, { date: day(on) })],
          mend: kind === 'plan' ? change : null,
        }
      }
      case 'bank_corrected': {
        const { last_four: number, payment_on: on, first_name: name } = debt.bank_corrected!
        const title = t('method.bank', { name, number: maskAccount(number) })
        const see = <Mend to={`${paths.consumer(actingFor)}#payment-methods`}>{t('method.see')}</Mend>
        return { tone: 'warning', title, lines: [t('method.check', { date: day(on) })], mend: see }
      }
      case 'warning':
        return told('warning', [debt.alert_notification])
      case 'news':
        return told('info', debt.notifications)
    }
  }
}

function useStaffAlert(debt: Debt, day: (date: string | null | undefined) => string) {
  const { t } = useTranslation('consumer-staff')
  return ({ words, advice }: AccountAlert): Words => {
    const reason = debt.error_message
      ? [t(`common:outcome.${debt.error_message}`, { defaultValue: splitStatusWord(debt.error_message) })]
      : []
    const { payer_name: name } = debt
    return {
      tone: words === 'past_due' ? 'warning' : 'danger',
      title: name ? t(`alert.${words}`, { name }) : t(`alertOfNobody.${words}`),
      lines: [...reason, t(`advice.${advice}`, { date: day(debt.plan_failure?.retry_on) })],
    }
  }
}
