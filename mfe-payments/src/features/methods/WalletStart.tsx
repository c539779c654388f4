import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { debtStateOf, endpoints, type Debt } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Dialog, EmptyState, Loaded, SelectField, Stack } from '@portal/shared/ui'
import { AmountForm } from '../../lib/amount/AmountForm.tsx'
import type { Choice, Wallet } from '../../lib/method/choice.ts'
import { firstStep, usePayProgress } from '../../lib/pay-progress.ts'
import { payableNow } from '../../lib/payable.ts'
import { usePaymentSum } from '../../lib/payment-sum.ts'
import { accountOption } from './account-option.ts'

/** P-54: the ways to pay once without entering a card or an account here. */
export type WalletKind = Wallet | 'paypal'

interface WalletStartProps {
  wallet: WalletKind
  onClose: () => void
}

/** K-05: asks for the account and the amount of a wallet payment, then opens the payment page of that account. */
export function WalletStart({ wallet, onClose }: WalletStartProps) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const label = useCapability('label.reference_number')[useLanguage()]
  const query = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  const [chosen, setChosen] = useState<string>()
  return (
    <Dialog title={t('once.payWith', { wallet: t(`payments:method.${wallet}`) })} onClose={onClose}>
      <Loaded query={query} loading={t('once.loading')} failed={t('once.failed')}>
        {(data) => {
          const debts = data.debts.filter(isPayable)
          const debt = debts.find(({ debt_id }) => debt_id === chosen) ?? debts[0]
          if (!debt) return <EmptyState title={t('once.none')}>{t('once.noneText')}</EmptyState>
          return (
            <Stack gap={6}>
              <SelectField
                label={label}
                value={debt.debt_id}
                onChange={setChosen}
                options={debts.map((each) => accountOption(each, each.debt_id))}
              />
              <Amount key={debt.debt_id} {...{ debt, wallet, onClose }} />
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function Amount({ debt, wallet, onClose }: WalletStartProps & { debt: Debt }) {
  const { t } = useTranslation(['payments', 'common'])
  const navigate = useNavigate()
  const [, setSum] = usePaymentSum(debt.debt_id)
  const [, setProgress] = usePayProgress(debt.debt_id)
  const saved = useQuery(endpoints.listSavedPayPal, wallet === 'paypal' ? { body: { client_id: null } } : null)
  const known = saved.data?.data[0]
  const choice: Choice = wallet === 'paypal' ? (known ? `paypal:${known.Id}` : 'new-paypal') : wallet
  return (
    <AmountForm
      debt={debt}
      kind={debtView(debtStateOf(debt), 'consumer').oneTimeDialog}
      hasDay={false}
      submitLabel={t('common:action.next')}
      onClose={onClose}
      onChoose={(amount) => {
        setSum({ amount, day: '', paidKey: '' })
        setProgress({ ...firstStep, choice })
        void navigate(paths.setupOtp(debt.debt_id))
      }}
    />
  )
}

/** C-35, C-58, C-59: whether the account's own page offers a one-time payment; a scheduled one prevents it (C-36). */
const isPayable = (debt: Debt): boolean =>
  !debt.has_scheduled_otp && debtView(debtStateOf(debt), 'consumer').showOneTimePayment && payableNow(debt) > 0n
