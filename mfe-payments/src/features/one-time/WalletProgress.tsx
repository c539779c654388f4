import { ExternalLink } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, LinkButton, Notice } from '@portal/shared/ui'
import type { Wallet } from '../../lib/method/choice.ts'
import type { WalletPayment } from './use-wallet.ts'

interface WalletProgressProps {
  choice: Wallet
  wallet: WalletPayment
  /** The state of the order on the server; undefined until it was asked. */
  seen: 'open' | 'cancelled' | undefined
}

/** P-62: the instructions for the wallet's tab, the link to it, and the state of the order. */
export function WalletProgress({ choice, wallet, seen }: WalletProgressProps) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const name = tOfPayments(`method.${choice}`)
  return (
    <>
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
    </>
  )
}
