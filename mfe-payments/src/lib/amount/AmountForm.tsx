import type { SyntheticEvent } from 'react'
import type { Debt } from '@portal/shared/contract'
import { formatWireMoney, type Cents, type presetChoices } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Money, MoneyField, Stack, buttonClass, Cluster } from '@portal/shared/ui'
import { useAmount } from './use-amount.ts'
import { wholeDollars } from './whole-dollars.ts'
import styles from './AmountForm.module.css'

interface AmountFormProps {
  debt: Debt
  kind: 'one_time' | 'extra'
  onClose: () => void
  /** Two-decimal text. */
  onChoose: (amount: string) => void
}

/** P-65 to P-70: a typed amount or a quick one; only a payable amount can be chosen. */
export function AmountForm({ debt, kind, onClose, onChoose }: AmountFormProps) {
  const { t } = useTranslation(['payments', 'common'])
  const { balance, typed, setTyped, amount, isUntouched, error, quick } = useAmount(debt)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!error && amount !== undefined) onChoose(formatWireMoney(amount))
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={6}>
        <p>
          {t(kind === 'extra' ? 'amount.extraText' : 'amount.text')} <Money amount={balance} />
        </p>
        <MoneyField
          label={t('amount.label')}
          value={typed}
          onChange={setTyped}
          onFocus={(event) => event.target.select()}
          error={isUntouched ? undefined : error}
        />
        <QuickAmounts choices={quick} amount={amount} onChoose={(sum) => setTyped(formatWireMoney(sum))} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" kind="primary" disabledReason={error && isUntouched ? t('amount.enter') : error}>
            {t('amount.select')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface QuickAmountsProps {
  choices: ReturnType<typeof presetChoices>
  amount: Cents | undefined
  onChoose: (amount: Cents) => void
}

/** P-66, P-69: quick amounts; only payable ones are enabled. */
function QuickAmounts({ choices, amount, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('payments')
  return (
    <Cluster as="div" gap="tight">
      {choices.map(({ preset, amount: sum, isEnabled }) => (
        // A reason below each of six small buttons would hide the amounts; the balance above explains it.
        <button
          key={String(preset)}
          type="button"
          className={buttonClass('secondary', 'small')}
          disabled={!isEnabled}
          aria-pressed={amount === sum}
          onClick={() => onChoose(sum)}
        >
          {preset === 'full' ? t('amount.full') : wholeDollars(preset)}
        </button>
      ))}
    </Cluster>
  )
}
