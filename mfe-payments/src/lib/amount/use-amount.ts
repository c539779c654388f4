import { useState } from 'react'
import type { Debt } from '@portal/shared/contract'
import {
  amountError,
  formatCents,
  minimumAmount,
  parseAmount,
  parseWireMoney,
  presetChoices,
  type Preset,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { payableNow } from '../payable.ts'

/** P-66 to P-69: the most and the least that can be paid on a debt, and the tenant's quick amounts. */
export function useAmountLimits(debt: Debt) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const presets = useCapability('otp.presets').map((preset): Preset =>
    preset === 'full' ? preset : parseWireMoney(preset),
  )
  // P-68: the content's minAmount is this setting.
  const minimum = parseWireMoney(useCapability('otp.min_amount'))
  const balance = payableNow(debt)
  return {
    balance,
    minimum,
    quick: presetChoices(presets, balance, minimum),
    /** Why an amount cannot be paid, in words; undefined when it can. */
    errorOf: (text: string): string | undefined => {
      const error = amountError(text, balance, minimum)
      return (
        error &&
        t(`amount.${error}`, {
          min: formatCents(minimumAmount(balance, minimum), language),
          max: formatCents(balance, language),
        })
      )
    },
  }
}

/** P-65 to P-68: the amount that is typed for a debt, its error, and the tenant's quick amounts. */
export function useAmount(debt: Debt) {
  const { balance, quick, errorOf } = useAmountLimits(debt)
  const [typed, setTyped] = useState('0')
  return {
    balance,
    quick,
    typed,
    setTyped,
    amount: parseAmount(typed),
    isUntouched: typed === '0',
    error: errorOf(typed),
  }
}
