import { useState, type SyntheticEvent } from 'react'
import type { Debt } from '@portal/shared/contract'
import {
  amountError,
  formatCents,
  formatWireMoney,
  minimumAmount,
  parseAmount,
  parseWireMoney,
  presetChoices,
  type Cents,
  type Preset,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button, buttonClass, Cluster, Money, MoneyField, Stack } from '@portal/shared/ui'
import { payableNow } from '../payable.ts'
import { PayDayField } from '../scheduled/lazy.ts'
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
  const language = useLanguage()
  const presets = useCapability('otp.presets').map((preset): Preset =>
    preset === 'full' ? preset : parseWireMoney(preset),
  )
  // P-68: the content's minAmount is this setting.
  const minimum = parseWireMoney(useCapability('otp.min_amount'))
  const balance = payableNow(debt)
  const [typed, setTyped] = useState('0')
  // P-71, K-59: a debt on hold is paid now or not at all.
  const canSchedule = useCapability('otp.schedule') && hasDay && debt.status !== 'on_hold'
  const [day, setDay] = useState<string | null>('')
  const error = amountError(typed, balance, minimum)
  const amount = parseAmount(typed)
  const isUntouched = typed === '0'
  const reason =
    error &&
    t(`amount.${error}`, {
      min: formatCents(minimumAmount(balance, minimum), language),
      max: formatCents(balance, language),
    })

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
          error={isUntouched ? undefined : reason}
        />
        <Cluster as="div" gap="tight">
          {presetChoices(presets, balance, minimum).map(({ preset, amount: sum, isEnabled }) => (
            // Six reasons below six small buttons would hide the amounts; the balance above says why.
            <button
              key={String(preset)}
              type="button"
              className={buttonClass('secondary', 'small')}
              disabled={!isEnabled}
              aria-pressed={amount === sum}
              onClick={() => setTyped(formatWireMoney(sum))}
            >
              {preset === 'full' ? t('amount.full') : whole(preset)}
            </button>
          ))}
        </Cluster>
        {canSchedule ? <PayDayField debtId={debt.debt_id} value="" onChange={setDay} /> : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            disabledReason={
              error ? (isUntouched ? t('amount.enter') : reason) : day === null ? t('amount.day') : undefined
            }
          >
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Quick amounts are whole dollars: '$100', not '$100.00'. */
const whole = (amount: Cents) => formatCents(amount).replace(/\.00$/, '')
