import { formatCents, type Cents, type presetChoices } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { buttonClass, Cluster } from '@portal/shared/ui'

interface QuickAmountsProps {
  choices: ReturnType<typeof presetChoices>
  amount: Cents | undefined
  onChoose: (amount: Cents) => void
}

/** P-66, P-69: amounts by one press; only what can be paid can be chosen. */
export function QuickAmounts({ choices, amount, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('payments')
  return (
    <Cluster as="div" gap="tight">
      {choices.map(({ preset, amount: sum, isEnabled }) => (
        // Six reasons below six small buttons would hide the amounts; the balance above says why.
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
