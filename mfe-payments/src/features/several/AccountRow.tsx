import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Checkbox, DateText, Money, MoneyField } from '@portal/shared/ui'
import type { SeveralPart } from './several-draft.ts'
import styles from './AccountRow.module.css'

interface AccountRowProps {
  part: SeveralPart
  onType: (text: string) => void
  onAsk: (isAsked: boolean) => void
}

/** An account: what it owes, what is due, and its part of the amount. */
export function AccountRow({ part, onType, onAsk }: AccountRowProps) {
  const { t } = useTranslation('payments-several')
  const language = useLanguage()
  const { debt, limits, rests, isAsked, text, problem } = part
  const name = debt.originalCreditor ?? debt.referenceNumber
  const values = { name, reference: debt.referenceNumber }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {t('accounts.reference', values)} · <Money amount={limits.most} />
        </p>
        <Due debt={debt} />
        {rests ? (
          <Checkbox label={t('rests.ask', values)} help={t('rests.help')} isChecked={isAsked} onChange={onAsk} />
        ) : null}
      </div>
      {isAsked ? (
        <MoneyField
          label={t('accounts.part', values)}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={onType}
          error={
            problem &&
            t(`accounts.${problem}`, {
              least: formatCents(limits.least, language),
              most: formatCents(limits.most, language),
            })
          }
        />
      ) : null}
    </li>
  )
}

/** What is past due, or else the next day on which a payment is due. */
function Due({ debt }: Pick<SeveralPart, 'debt'>) {
  const { t } = useTranslation('payments-several')
  const { past_due: pastDue, next_due: nextDue } = debt
  if (pastDue)
    return (
      <p>
        <Badge tone="danger">{t('accounts.pastDue')}</Badge> <Money amount={pastDue} />
      </p>
    )
  if (!nextDue) return null
  return (
    <p className={styles.note}>
      {t('accounts.nextDue')} <DateText date={nextDue} />
    </p>
  )
}
