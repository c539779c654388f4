import { errorText, useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { Card, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { DebtAccountView } from './DebtAccountView.tsx'
import { Signing } from './Signing.tsx'
import { useAccount } from './use-accounts.ts'

/** An account by its id, as other remotes place it: staff read the consumer's own card with their labels (`actingFor`). */
export function DebtAccount({ debtId, actingFor }: WidgetProps['consumer/debt-account']) {
  const { t } = useTranslation('consumer')
  const { debt, error, refresh } = useAccount(debtId, actingFor)
  if (debt) {
    return (
      <>
        <DebtAccountView debt={debt} actingFor={actingFor} />
        <Signing debtId={debtId} {...(actingFor && { actingFor })} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState title={t('failure.tab')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Loading label={t('accounts.loading')}>
      <Card>
        <Stack gap={6}>
          <Skeleton shape="title" />
          <Skeleton count={3} />
        </Stack>
      </Card>
    </Loading>
  )
}
