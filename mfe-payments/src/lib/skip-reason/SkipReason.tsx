import { splitStatusWord } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import styles from './SkipReason.module.css'

/** Shows staff why the last nightly run did not debit a due payment (L-15). */
export function SkipReason({ reason }: { reason: string }) {
  const { t } = useTranslation('payments-skipped')
  return <span className={styles.reason}>{t(`skipReasons.${reason}`, { defaultValue: splitStatusWord(reason) })}</span>
}
