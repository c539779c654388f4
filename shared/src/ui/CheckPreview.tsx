import { useTranslation } from '@portal/shared/i18n'
import styles from './CheckPreview.module.css'

/** Props of {@link CheckPreview}: the current input of the bank form. */
export interface CheckPreviewProps {
  nameOnCheck: string
  bankName: string
  routingNumber: string
  /** Whole or last four; always shown masked (P-31). */
  accountNumber: string
}

/**
 * The bank form as a paper check (P-23), so that people find the two numbers on theirs. A picture of what the fields
 * say: hidden from screen readers, which have the fields.
 */
export function CheckPreview({ nameOnCheck, bankName, routingNumber, accountNumber }: CheckPreviewProps) {
  const { t } = useTranslation('common')
  const digits = accountNumber.replace(/\D/g, '')
  const account = digits === '' ? '•••• 0000' : `•••• ${digits.slice(-4)}`
  return (
    <div className={styles.check} aria-hidden="true">
      <div className={styles.top}>
        <span className={nameOnCheck ? styles.name : styles.blank}>{nameOnCheck || t('ui.check.name')}</span>
        <span className={styles.number}>1001</span>
      </div>
      <div className={styles.line}>
        <span className={styles.caption}>{t('ui.check.payTo')}</span>
        <span className={styles.rule} />
        <span className={styles.amount}>$</span>
      </div>
      <span className={bankName ? styles.bank : styles.blank}>{bankName || t('ui.check.bank')}</span>
      <div className={styles.numbers}>
        <span className={styles.field}>
          <span className={routingNumber ? styles.digits : styles.blankDigits}>
            |: {routingNumber.padEnd(9, '0').slice(0, 9)} |:
          </span>
          <span className={styles.caption}>{t('ui.check.routing')}</span>
        </span>
        <span className={styles.field}>
          <span className={digits ? styles.digits : styles.blankDigits}>{account} ||</span>
          <span className={styles.caption}>{t('ui.check.account')}</span>
        </span>
      </div>
    </div>
  )
}
