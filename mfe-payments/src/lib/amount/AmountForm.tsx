import { useState, type SyntheticEvent } from 'react'
import type { Debt } from '@portal/shared/contract'
import { formatWireMoney, formatCents, type Cents, type presetChoices } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button, Money, MoneyField, Stack, buttonClass, Cluster } from '@portal/shared/ui'
import { PayDayField } from '../scheduled/lazy.ts'
import { useAmount } from './use-amount.ts'
import styles from './AmountForm.module.css'

interface AmountFormProps {
  debt: Debt
  kind: 'one_time' | 'extra'
  /** Whether a later day can be chosen; a wallet pays now. */
  hasDay: boolean
  submitLabel: string
  onClose?: (() => void) | undefined
  /** Two-decimal text; a later day of payment as 'YYYY-MM-DD', empty for now. */
  onChoose: (amount: string, day: string) => void
}

/** P-65 to P-70: a typed amount or a quick one; only a payable amount can be chosen. */
export function AmountForm({ debt, kind, hasDay, submitLabel, onClose, onChoose }: AmountFormProps) {
  const { t } = useTranslation(['payments', 'common'])
  const { balance, typed, setTyped, amount, isUntouched, error, quick } = useAmount(debt)
  // P-71, K-59: a debt on hold has no later day.
  const canSchedule = useCapability('otp.schedule') && hasDay && debt.status !== 'on_hold'
  const [day, setDay] = useState<string | null>('')

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!error && amount !== undefined && day !== null) onChoose(formatWireMoney(amount), day)
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
        {canSchedule ? <PayDayField debtId={debt.debt_id} value="" onChange={setDay} /> : null}
        <div className={styles.actions}>
          {onClose ? <Button onClick={onClose}>{t('common:action.cancel')}</Button> : null}
          <Button
            type="submit"
            kind="primary"
            disabledReason={
              error ? (isUntouched ? t('amount.enter') : error) : day === null ? t('amount.day') : undefined
            }
          >
            {submitLabel}
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
          {preset === 'full' ? t('amount.full') : whole(preset)}
        </button>
      ))}
    </Cluster>
  )
}

/** Quick amounts are whole dollars: '$100', not '$100.00'. */
const whole = (amount: Cents) => formatCents(amount).replace(/\.00$/, '')
