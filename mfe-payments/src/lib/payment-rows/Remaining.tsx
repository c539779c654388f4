import { formatCents, toCents, type Cents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useSettled } from '../method/use-settled.ts'
import { VisuallyHidden } from '@portal/shared/ui'
import styles from './Remaining.module.css'

/** P-109: the rest of the total, shown while the payments are typed, and announced once typing has stopped. */
export function Remaining({ total, remaining }: { total: Cents; remaining: Cents }) {
  const { t } = useTranslation('payments-rows')
  const language = useLanguage()
  const money = (amount: Cents) => formatCents(amount, language)
  const text =
    remaining === 0n
      ? t('remainingNone', { total: money(total) })
      : remaining > 0n
        ? t('remaining', { amount: money(remaining), total: money(total) })
        : t('remainingOver', { amount: money(toCents(-remaining)), total: money(total) })
  const spoken = useSettled(text, 700)
  return (
    <>
      <p className={remaining === 0n ? styles.even : styles.uneven}>{text}</p>
      <VisuallyHidden as="p">
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  )
}
