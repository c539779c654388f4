import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice, FormDialog, Refused } from '@portal/shared/kit'
import type { Wallet } from '../method/choice.ts'
import type { PaymentEnd } from './payment-end.ts'
import type { OneTime } from './use-one-time.ts'
import { useWalletOrder } from './use-wallet-order.ts'
import type { WalletPayment } from './use-wallet.ts'
import { WalletProgress } from './WalletProgress.tsx'

interface WalletDialogProps {
  choice: Wallet
  order: string
  oneTime: OneTime
  wallet: WalletPayment
  onEnd: (end: PaymentEnd) => void
  onClose: () => void
}

/**
 * P-62: shown while the wallet's tab is open. It follows the order by itself; "Refresh the Page" asks at once. Closing
 * charges nothing, and is not possible once the charge is under way.
 */
export function WalletDialog({ choice, order, oneTime, wallet, onEnd, onClose }: WalletDialogProps) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const { state, error, isAsking, askNow } = useWalletOrder({
    debtId: oneTime.debt.debt_id,
    order,
    page: wallet.url,
    onEnd,
  })
  const [hasAsked, setAsked] = useState(false)
  const name = tOfPayments(`method.${choice}`)
  const refresh = async () => {
    setAsked(false)
    await askNow()
    setAsked(true)
  }
  const isOver = state === 'cancelled' || state === 'expired'
  return (
    <FormDialog
      title={t('wallet.title', { wallet: name })}
      confirm={isOver ? null : t('wallet.refresh')}
      cancel={t('common:action.close')}
      form={{ isSending: isAsking || state === 'charging' || state === 'ended', failure: undefined, submit: refresh }}
      onClose={onClose}
    >
      <ErrorNotice error={hasAsked ? error : undefined} title={t('wallet.failed', { wallet: name })} />
      <Refused failure={wallet.openError} />
      <WalletProgress {...{ choice, wallet, state, amount: oneTime.amount }} hasAsked={hasAsked && !error} />
    </FormDialog>
  )
}
