import { useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { Card, Loaded, Skeleton, Stack } from '@portal/shared/ui'
import { DebtAccountView } from './DebtAccountView.tsx'
import { Signing } from './Signing.tsx'
import { useAccount } from './use-accounts.ts'

/** An account by its id, as other remotes place it: staff read the consumer's own card with their labels (`actingFor`). */
export function DebtAccount({ debtId, actingFor }: WidgetProps['consumer/debt-account']) {
  const { t } = useTranslation('consumer')
  const shapes = (
    <Card>
      <Stack gap={6}>
        <Skeleton shape="title" />
        <Skeleton count={3} />
      </Stack>
    </Card>
  )
  return (
    <Loaded
      query={useAccount(debtId, actingFor)}
      loading={t('accounts.loading')}
      failed={t('failure.tab')}
      skeleton={shapes}
    >
      {({ data: debt }) => (
        <>
          <DebtAccountView debt={debt} actingFor={actingFor} />
          <Signing debtId={debtId} {...(actingFor && { actingFor })} />
        </>
      )}
    </Loaded>
  )
}
