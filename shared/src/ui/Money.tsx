import { formatCents, type Cents } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import styles from './Money.module.css'

/** An amount in US cents as a person reads it; digits line up in columns. Nothing for an amount that is missing. */
export function Money({
  amount,
  size = 'inherit',
}: {
  amount: Cents | null | undefined
  size?: 'inherit' | 'large' | 'display'
}) {
  const language = useLanguage()
  if (amount === null || amount === undefined) return null
  return <span className={`${styles.money} ${styles[size]}`}>{formatCents(amount, language)}</span>
}
