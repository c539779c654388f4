import { useState, type SyntheticEvent } from 'react'
import type { Debt } from '@portal/shared/contract'
import { formatWireMoney } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button, Money, MoneyField, Stack } from '@portal/shared/ui'
import { PayDayField } from '../scheduled/lazy.ts'
import { QuickAmounts } from './QuickAmounts.tsx'
import { useAmount } from './use-amount.ts'
import styles from './AmountForm.module.css'

interface AmountFormProps {
  debt: Debt
  kind: 'one_time' | 'extra'
  /** Whether a later day may be chosen at all; a wallet pays now. */
  hasDay: boolean
  submitLabel: string
  onClose: () => void
  /** Two-decimal text; a later day of payment as 'YYYY-MM-DD', empty for now. */
  onChoose: (amount: string, day: string) => void
}

/** P-65 to P-70: the amount by hand or by a quick button; only what can be paid can be chosen. */
export function AmountForm({ debt, kind, hasDay, submitLabel, onClose, onChoose }: AmountFormProps) {
  const { t } = useTranslation(['payments', 'common'])
  const { balance, typed, setTyped, amount, isUntouched, error, quick } = useAmount(debt)
  // P-71, K-59: a debt on hold is paid now or not at all.
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
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
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
