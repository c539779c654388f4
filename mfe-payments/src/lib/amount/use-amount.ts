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

/** P-65 to P-68: the amount to pay on a debt, its error, and the tenant's quick amounts. */
export function useAmount(debt: Debt) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const presets = useCapability('otp.presets').map((preset): Preset =>
    preset === 'full' ? preset : parseWireMoney(preset),
  )
  // P-68: the content's minAmount is this setting.
  const minimum = parseWireMoney(useCapability('otp.min_amount'))
  const balance = payableNow(debt)
  const [typed, setTyped] = useState('0')
  const error = amountError(typed, balance, minimum)
  return {
    balance,
    typed,
    setTyped,
    amount: parseAmount(typed),
    isUntouched: typed === '0',
    /** In words; undefined when it can be paid. */
    error:
      error &&
      t(`amount.${error}`, {
        min: formatCents(minimumAmount(balance, minimum), language),
        max: formatCents(balance, language),
      }),
    quick: presetChoices(presets, balance, minimum),
  }
}
