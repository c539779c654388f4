import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, Stack } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import type { WalletKind } from './WalletStart.tsx'

const WalletStart = lazyPart(() => import('./WalletStart.tsx').then((m) => m.WalletStart))

/** K-05, P-54: the start of a payment: by a wallet here, or by any method on the account's page. */
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
        <HomeLink home={paths.cabinet} isMain />
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
