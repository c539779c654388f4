import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Loaded } from '@portal/shared/ui'
import { CardShape } from './CardShape.tsx'
import { DebtAccountView } from './DebtAccountView.tsx'
import { Signing } from './Signing.tsx'
import type { WidgetProps } from '../../widget-props.ts'

/** One account for the pages of other remotes; with `actingFor` staff read the consumer's card with their own labels. */
export function DebtAccount({ debtId, actingFor }: WidgetProps['debt-account']) {
  const { t } = useTranslation('consumer')
  return (
    <Loaded
      query={useAccount(debtId, actingFor)}
      loading={t('accounts.loading')}
      failed={t('failure.tab')}
      skeleton={<CardShape />}
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

/** One account, also for staff who act for a consumer. */
function useAccount(debtId: string, actingFor: string | undefined) {
  return useQuery(endpoints.getDebt, { body: { debt_id: debtId, ...(actingFor && { client_id: actingFor }) } })
}
