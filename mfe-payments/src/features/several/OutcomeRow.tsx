import type { Debt, SeveralResult } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, StatusBadge } from '@portal/shared/ui'
import { DownloadReceipt } from '../../lib/one-time/DownloadReceipt.tsx'
import styles from './OutcomeRow.module.css'

interface OutcomeRowProps {
  part: SeveralResult['parts'][number]
  debt: Debt | undefined
}

/** One account of the payment: what became of its part, what it owes now, and its receipt. */
export function OutcomeRow({ part, debt }: OutcomeRowProps) {
  const { t } = useTranslation(['payments-several', 'payments'])
  const isMade = part.state === 'succeeded'
  const look = isMade ? 'succeeded' : part.state === 'failed' ? 'failed' : 'pending'
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{debt?.originalCreditor ?? debt?.referenceNumber}</p>
        {debt ? <p className={styles.note}>{t('accounts.reference', { reference: debt.referenceNumber })}</p> : null}
        <p>
          <StatusBadge status={look} label={t(`part.${look}`)} />
        </p>
        <Why part={part} />
        {part.balance_after !== null && isMade ? (
          <p className={styles.note}>
            {t('part.left')} <Money amount={part.balance_after} />
          </p>
        ) : null}
        {isMade && part.receipt_number ? (
          <p className={styles.note}>{t('part.receipt', { number: part.receipt_number })}</p>
        ) : null}
        {isMade && debt ? (
          <div data-print="hide">
            <DownloadReceipt debt={debt} result={part} actingFor={undefined} />
          </div>
        ) : null}
      </div>
      <Money amount={part.amount} size="large" />
    </li>
  )
}

/** Why a part was not made, when one that was made posts, or that its outcome is not known yet. */
function Why({ part }: Pick<OutcomeRowProps, 'part'>) {
  const { t } = useTranslation(['payments-several', 'common'])
  if (part.state === 'succeeded')
    return (
      <p className={styles.note}>
        {t('part.posts')} <DateText date={part.processed_by} />
      </p>
    )
  if (part.state !== 'failed')
    return <p className={styles.note}>{t(part.awaits_confirmation ? 'part.bank' : 'part.findingOut')}</p>
  if (part.unconfirmed) return <p className={styles.note}>{t('part.unconfirmed')}</p>
  const reason = t(`common:outcome.${part.status}`, { defaultValue: splitStatusWord(part.status) })
  return <p className={styles.note}>{t('part.declined', { reason })}</p>
}
