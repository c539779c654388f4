import { useState, type ReactNode } from 'react'
import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, formatWireMoney, minimumAmount, parseAmount } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Card, Fieldset, Money, Stack } from '@portal/shared/ui'
import { useAmountLimits } from '../amount/use-amount.ts'
import { wholeDollars } from '../amount/whole-dollars.ts'
import { amountChoices } from './amount-choices.ts'
import { SettleInstead } from './SettleInstead.tsx'
import styles from './AmountPart.module.css'

// Loaded when it is opened: most people pay one of the amounts on the page.
const AmountDialog = lazyPart(() => import('../amount/AmountDialog.tsx').then((m) => m.AmountDialog))

interface AmountPartProps {
  debt: Debt
  actingFor: string | undefined
  /** Two-decimal text; empty: none is chosen yet. */
  amount: string
  onChoose: (amount: string) => void
}

/** How much to pay: the amounts that most people choose, any other one, or an offer that settles the account. */
export function AmountPart({ debt, actingFor, amount, onChoose }: AmountPartProps) {
  const { t } = useTranslation(['payments', 'payments-one-time'])
  const [isOpen, setOpen] = useState(false)
  const { balance, minimum, quick, errorOf } = useAmountLimits(debt)
  const choices = amountChoices(debt, { balance, least: minimumAmount(balance, minimum), quick })
  const chosen = amount ? parseAmount(amount) : undefined
  const isOther = chosen !== undefined && !choices.some((choice) => choice.amount === chosen)
  const { oneTimeDialog: kind } = debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')
  const choose = (sum: string) => {
    setOpen(false)
    onChoose(sum)
  }
  return (
    <Card>
      <Stack gap={6}>
        <Fieldset
          id="pay-amount"
          size="heading"
          legend={t('amount.title')}
          help={
            <>
              {t(kind === 'extra' ? 'amount.extraText' : 'amount.text')} <Money amount={balance} />.
            </>
          }
          error={amount ? errorOf(amount) : undefined}
        >
          <div className={styles.choices}>
            {choices.map(({ of, amount: sum }) => (
              <Choice key={String(sum)} isChosen={chosen === sum} onChoose={() => choose(formatWireMoney(sum))}>
                {of === 'preset' ? null : <span>{t(`payments-one-time:amount.${of}`)} </span>}
                <strong>{of === 'preset' ? wholeDollars(sum) : <Money amount={sum} />}</strong>
              </Choice>
            ))}
            <Choice isChosen={isOther} onChoose={() => setOpen(true)}>
              <span>{t('payments-one-time:amount.other')} </span>
              {isOther ? (
                <strong>
                  <Money amount={chosen} />
                </strong>
              ) : null}
            </Choice>
          </div>
        </Fieldset>
        <SettleInstead debt={debt} actingFor={actingFor} />
      </Stack>
      {isOpen ? <AmountDialog {...{ debt, kind }} onClose={() => setOpen(false)} onChoose={choose} /> : null}
    </Card>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One amount: what it stands for, and the sum. */
function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
