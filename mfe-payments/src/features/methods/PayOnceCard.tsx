import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Card, LinkButton, Stack } from '@portal/shared/ui'

/** K-05, P-54: the way to a payment now, by a saved method or by a wallet where the tenant takes one. */
export function PayOnceCard() {
  const { t } = useTranslation(['payments-methods', 'payments', 'common'])
  const hasApplePay = useCapability('method.apple_pay')
  const hasGooglePay = useCapability('method.google_pay')
  const wallets = [hasApplePay && t('payments:method.applepay'), hasGooglePay && t('payments:method.googlepay')].filter(
    Boolean,
  )
  return (
    <Card title={t('once.title')}>
      <Stack align="start">
        <p>
          {t('once.text')} {wallets.length > 0 ? t('once.wallets', { wallets: wallets.join(', ') }) : null}
        </p>
        <LinkButton as={Link} to={paths.cabinet} kind="primary">
          {t('common:action.goToAccounts')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
