import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { isWallet, type Choice } from '../../lib/method/choice.ts'
import type { OneTime } from './use-one-time.ts'

/** P-05: the button says what it does: pay the sum, schedule it, promise it by post, or go on to a wallet. */
export function usePayLabel({ amount, day }: Pick<OneTime, 'amount' | 'day'>, choice: Choice): string {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  const sum = { amount: formatCents(parseWireMoney(amount), language) }
  if (day) return tOfOneTime('scheduled.button', { ...sum, date: formatDate(day as LocalDate, 'medium', language) })
  if (choice === 'mail') return tOfOneTime('mail.button', sum)
  if (isWallet(choice)) return tOfOneTime('wallet.button', { wallet: t(`method.${choice}`) })
  return t('pay.button', sum)
}
