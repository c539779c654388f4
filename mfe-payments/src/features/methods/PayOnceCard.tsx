import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, Stack } from '@portal/shared/ui'
import { AccountAmount, type WalletKind } from './AccountAmount.tsx'
import styles from './PaymentPage.module.css'

const WalletStart = lazyPart(() => import('./WalletStart.tsx').then((m) => m.WalletStart))

/** K-05, P-54: the start of a payment by any method, or by a wallet. */
export function PayOnceCard() {
  const { t } = useTranslation(['payments-methods', 'payments', 'common'])
  const [wallet, setWallet] = useState<WalletKind>()
  const isOffered: Record<WalletKind, boolean> = {
    applepay: useCapability('method.apple_pay'),
    googlepay: useCapability('method.google_pay'),
    paypal: useCapability('method.paypal'),
  }
  return (
    <Card title={t('once.title')}>
      <Stack>
        <p>{t('once.text')}</p>
        <div className={styles.amount}>
          <AccountAmount />
        </div>
        {(['applepay', 'googlepay', 'paypal'] as const)
          .filter((kind) => isOffered[kind])
          .map((kind) => (
            <Button key={kind} onClick={() => setWallet(kind)}>
              {t('once.payWith', { wallet: t(`payments:method.${kind}`) })}
            </Button>
          ))}
      </Stack>
      {wallet ? <WalletStart wallet={wallet} onClose={() => setWallet(undefined)} /> : null}
    </Card>
  )
}
