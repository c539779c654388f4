import { useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Dialog, LinkButton, Notice, Stack } from '@portal/shared/ui'
import type { Wallet } from '../../lib/method/choice.ts'
import type { PaymentEnd } from './use-submit-payment.ts'
import type { WalletPayment } from './use-wallet.ts'

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
        {seen ? (
          <Notice tone={seen === 'open' ? 'info' : 'warning'} live="polite">
            {t(`wallet.${seen}`, { wallet: name })}
          </Notice>
        ) : null}
        {seen === 'cancelled' ? null : (
          <>
            <p>{t('wallet.text', { wallet: name })}</p>
            <p>{t('wallet.notYet')}</p>
          </>
        )}
        <div>
          {wallet.url && seen !== 'cancelled' ? (
            <LinkButton
              as="a"
              href={wallet.url}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {t('wallet.link', { wallet: name })}
            </LinkButton>
          ) : (
            <Button isLoading={wallet.isOpening} onClick={() => void wallet.open(choice)}>
              {t('wallet.again', { wallet: name })}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}
