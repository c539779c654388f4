import { ExternalLink } from 'lucide-react'
import { formatCents, parseWireMoney } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, LinkButton, Notice } from '@portal/shared/ui'
import type { Wallet } from '../method/choice.ts'
import type { WalletState } from './payment-end.ts'
import type { WalletPayment } from './use-wallet.ts'

interface WalletProgressProps {
  choice: Wallet
  wallet: WalletPayment
  state: WalletState
  /** Two-decimal text. */
  amount: string
  /** The person has asked, and it is still not confirmed. */
  hasAsked: boolean
}

/** P-62: how the order stands, in words, and the way back to the wallet's tab. */
export function WalletProgress({ choice, wallet, state, amount, hasAsked }: WalletProgressProps) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const name = { wallet: tOfPayments(`method.${choice}`) }
  if (state === 'charging' || state === 'ended')
    return (
      <Notice tone="info" live="polite" title={t('wallet.approved', name)}>
        {t('wallet.charging', { amount: formatCents(parseWireMoney(amount), language) })}
      </Notice>
    )
  const isOver = state === 'cancelled' || state === 'expired'
  return (
    <>
      {isOver ? (
        <Notice tone="warning" live="polite">
          {t(`wallet.${state}`, name)}
        </Notice>
      ) : (
        <>
          {hasAsked ? (
            <Notice tone="info" live="polite">
              {t('wallet.open', name)}
            </Notice>
          ) : null}
          <p>{t('wallet.text', name)}</p>
          <p>{t('wallet.notYet')}</p>
        </>
      )}
      {state === 'expired' ? null : (
        <div>
          {wallet.url && !isOver ? (
            <LinkButton
              as="a"
              href={wallet.url}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {t('wallet.link', name)}
            </LinkButton>
          ) : (
            <Button isLoading={wallet.isOpening} onClick={() => void wallet.open(choice)}>
              {t('wallet.again', name)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
