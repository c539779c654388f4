import { Suspense } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { Card, Loaded, Loading, Skeleton } from '@portal/shared/ui'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { useHistory } from './use-payments-panel.ts'
import type { WidgetProps } from '../../widget-props.ts'

// Only debts with a plan have tabs.
const PaymentTabs = lazyRoute(() => import('./PaymentTabs.tsx').then((m) => m.PaymentTabs))

/** The history and the upcoming payments of a debt (C-57 to C-64); nothing before the first one. */
export function PaymentsPanel({ debtId, actingFor }: WidgetProps['payments-panel']) {
  const { t } = useTranslation('payments')
  const query = useDebtView(debtId, actingFor)
  // An active debt shows no history (C-38), unless a payment was made on it.
  const asksFirst = query.data?.view.showHistory === false
  const history = useHistory(asksFirst ? debtId : null, actingFor, 1)
  const made = history.data?.items_number ?? 0
  return (
    <Loaded
      query={{ ...query, data: history.isLoading ? undefined : query.data }}
      loading={t('panel.loading')}
      failed={t('panel.failed')}
      skeleton={<PanelShapes />}
    >
      {({ debt, view }) => {
        const list = { debtId, actingFor, isShared: debt.co_debtors.length > 0 || debt.viewer_is_co_debtor }
        if (!view.showHistory && made === 0) return null
        return (
          <Suspense
            fallback={
              <Loading label={t('panel.loading')}>
                <PanelShapes />
              </Loading>
            }
          >
            <Card title={t(`panel.title.${view.paymentsTitle}`)}>
              {view.section === 'payment_in_progress' ? <p>{t('panel.inProgress')}</p> : null}
              {view.showSchedule ? <PaymentTabs {...list} /> : <HistoryTab {...list} />}
            </Card>
          </Suspense>
        )
      }}
    </Loaded>
  )
}

function PanelShapes() {
  return (
    <Card>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={3} />
    </Card>
  )
}
