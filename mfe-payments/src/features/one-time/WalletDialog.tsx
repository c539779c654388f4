import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice, FormDialog, Refused } from '@portal/shared/kit'
import type { Wallet } from '../../lib/method/choice.ts'
import type { PaymentEnd } from './payment-end.ts'
import type { WalletPayment } from './use-wallet.ts'
import { WalletProgress } from './WalletProgress.tsx'

interface WalletDialogProps {
  choice: Wallet
  wallet: WalletPayment
  onEnd: (end: PaymentEnd) => void
  onClose: () => void
}

/** P-62: shown while the wallet's tab is open; asks the server for the outcome. Closing charges nothing. */
export function WalletDialog({ choice, wallet, onEnd, onClose }: WalletDialogProps) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const [seen, setSeen] = useState<'open' | 'cancelled'>()
  const name = tOfPayments(`method.${choice}`)
  const refresh = async () => {
    setSeen(undefined)
    const end = await wallet.refresh()
    if (end === 'open' || end === 'cancelled') setSeen(end)
    else if (end) onEnd(end)
  }
  return (
    <FormDialog
      title={t('wallet.title', { wallet: name })}
      confirm={seen === 'cancelled' ? null : t('wallet.refresh')}
      cancel={t('common:action.close')}
      form={{ isSending: wallet.isLooking, failure: undefined, submit: refresh }}
      onClose={onClose}
    >
      <ErrorNotice error={wallet.error} title={t('wallet.failed', { wallet: name })} />
      <Refused failure={wallet.openError} />
      <WalletProgress {...{ choice, wallet, seen }} />
    </FormDialog>
  )
}
