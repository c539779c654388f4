import { useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
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

/** P-62: while the wallet's tab is open; asks the server what became of it. Closed, nothing is charged any more. */
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
    <Dialog
      title={t('wallet.title', { wallet: name })}
      onClose={onClose}
      isDismissable={!wallet.isLooking}
      footer={
        <Cluster justify="end">
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          {seen === 'cancelled' ? null : (
            <Button kind="primary" isLoading={wallet.isLooking} onClick={() => void refresh()}>
              {t('wallet.refresh')}
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack gap={4}>
        {wallet.error ? (
          <Notice tone="danger" live="assertive" title={t('wallet.failed', { wallet: name })}>
            {errorText(wallet.error)}
          </Notice>
        ) : null}
        {wallet.openError ? (
          <Notice tone="danger" live="assertive">
            {wallet.openError}
          </Notice>
        ) : null}
        <WalletProgress {...{ choice, wallet, seen }} />
      </Stack>
    </Dialog>
  )
}
