import type { Debt } from '@portal/shared/contract'
import { formatDate, maskAccount, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Mend } from './Told.tsx'

interface PlannedMethodWordsProps {
  debt: Debt
  says: 'card_ends' | 'bank_corrected'
  /** The part of the message. */
  of: 'title' | 'line' | 'mend'
}

/** F-25: the words about the card or the account of the next payment. */
export function PlannedMethodWords({ debt, says, of }: PlannedMethodWordsProps) {
  const { t } = useTranslation('consumer-details')
  const language = useLanguage()
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  if (says === 'card_ends') {
    const { brand, kind, last_day: last, last_four: number, payment_on: on } = debt.card_ends!
    const card = `${brand ?? ''} ${number}`.trim()
    if (of === 'title') return t('method.card', { card, date: day(last) })
    if (of === 'line') return t(`method.${kind}`, { date: day(on) })
    return <Mend to={paths.changePaymentMethod(debt.debt_id)}>{t('method.change')}</Mend>
  }
  const { last_four: number, payment_on: on } = debt.bank_corrected!
  if (of === 'title') return t('method.bank', { number: maskAccount(number) })
  if (of === 'line') return t('method.check', { date: day(on) })
  return <Mend to={paths.payment}>{t('method.see')}</Mend>
}
