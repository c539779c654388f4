import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { debtStateOf, endpoints, type Debt } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { EmptyState, Loaded, SelectField, Stack } from '@portal/shared/ui'
import { AmountForm } from '../../lib/amount/AmountForm.tsx'
import type { Choice, Wallet } from '../../lib/method/choice.ts'
import { firstStep, usePayProgress } from '../../lib/pay-progress.ts'
import { payableNow } from '../../lib/payable.ts'
import { usePaymentSum } from '../../lib/payment-sum.ts'
import { accountOption } from './account-option.ts'

/** P-54: the ways to pay once without entering a card or an account here. */
export type WalletKind = Wallet | 'paypal'

interface AccountAmountProps {
  /** The way to pay, where it is chosen already. */
  wallet?: WalletKind
  onClose?: () => void
}

/** K-05: asks for the account, where several can be paid, and the amount; then opens the payment page of that account. */
export function AccountAmount(props: AccountAmountProps) {
  const { t } = useTranslation('payments-methods')
  const query = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  const [chosen, setChosen] = useState<string>()
  return (
    <Loaded query={query} loading={t('once.loading')} failed={t('once.failed')}>
      {(data) => {
        const debts = data.debts.filter(isPayable)
        const debt = debts.find(({ debt_id }) => debt_id === chosen) ?? debts[0]
        if (!debt) return <EmptyState title={t('once.none')}>{t('once.noneText')}</EmptyState>
        const options = debts.map((each) => accountOption(each, each.debt_id))
        return (
          <Stack gap={6}>
            {options.length > 1 ? (
              <SelectField label={t('once.account')} value={debt.debt_id} onChange={setChosen} options={options} />
            ) : (
              <p>{options[0]!.label}</p>
            )}
            <Amount key={debt.debt_id} debt={debt} {...props} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Amount({ debt, wallet, onClose }: AccountAmountProps & { debt: Debt }) {
  const { t } = useTranslation(['payments', 'common'])
  const navigate = useNavigate()
  const [, setSum] = usePaymentSum(debt.debt_id)
  const [, setProgress] = usePayProgress(debt.debt_id)
  const saved = useQuery(endpoints.listSavedPayPal, wallet === 'paypal' ? { body: { client_id: null } } : null)
  const known = saved.data?.data[0]
  const choice = wallet === 'paypal' ? (known ? (`paypal:${known.Id}` satisfies Choice) : 'new-paypal') : wallet
  return (
    <AmountForm
      debt={debt}
      kind={debtView(debtStateOf(debt), 'consumer').oneTimeDialog}
      hasDay={wallet === undefined}
      submitLabel={t(wallet ? 'common:action.next' : 'amount.select')}
      onClose={onClose}
      onChoose={(amount, day) => {
        setSum({ amount, day, paidKey: '' })
        if (choice) setProgress({ ...firstStep, choice })
        void navigate(paths.setupOtp(debt.debt_id))
      }}
    />
  )
}

/** C-35, C-58, C-59: whether the account's own page offers a one-time payment; a scheduled one prevents it (C-36). */
const isPayable = (debt: Debt): boolean =>
  !debt.has_scheduled_otp && debtView(debtStateOf(debt), 'consumer').showOneTimePayment && payableNow(debt) > 0n
