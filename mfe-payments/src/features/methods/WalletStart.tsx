import { useTranslation } from '@portal/shared/i18n'
import { Dialog } from '@portal/shared/ui'
import { AccountAmount, type WalletKind } from './AccountAmount.tsx'

/** P-54: the start of a payment by a wallet. */
export function WalletStart({ wallet, onClose }: { wallet: WalletKind; onClose: () => void }) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  return (
    <Dialog title={t('once.payWith', { wallet: t(`payments:method.${wallet}`) })} onClose={onClose}>
      <AccountAmount wallet={wallet} onClose={onClose} />
    </Dialog>
  )
}
