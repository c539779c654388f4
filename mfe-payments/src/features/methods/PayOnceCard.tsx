import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Card, LinkButton, Stack } from '@portal/shared/ui'

/** K-05, P-54: the way to a payment now, by a saved method or by a wallet where the tenant takes one. */
export function PayOnceCard() {
  const { t } = useTranslation(['payments-methods', 'payments', 'common'])
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const wallets = [
    useCapability('method.apple_pay') ? [t('payments:method.applepay')] : [],
    useCapability('method.google_pay') ? [t('payments:method.googlepay')] : [],
  ].flat()
  return (
    <Card title={t('once.title')}>
      <Stack align="start">
        <p>
          {t('once.text')} {wallets.length > 0 ? t('once.wallets', { wallets: list.format(wallets) }) : null}
        </p>
        <LinkButton as={Link} to={paths.cabinet} kind="primary">
          {t('common:action.goToAccounts')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
