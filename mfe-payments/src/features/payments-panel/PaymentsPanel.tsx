import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Card, Loaded, Skeleton, Tabs } from '@portal/shared/ui'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { WhyNoPayment } from '../../lib/WhyNoPayment.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { OneTimeButton } from './OneTimeButton.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'
import { useHistory } from './use-payments-panel.ts'

/** The history and the upcoming payments of a debt, and the button for a one-time payment (C-57 to C-64). */
export function PaymentsPanel({ debtId, actingFor }: WidgetProps['payments/payments-panel']) {
  const { t } = useTranslation('payments')
  const query = useDebtView(debtId, actingFor)
  const [tab, setTab] = useState('history')
  const mayPay = useCan('payment.create')
  // An active debt shows no history (C-38), unless a payment was made on it.
  const history = useHistory(debtId, actingFor, 1)
  const made = history.data?.items_number ?? 0

  // The place of the button depends on the history: moved after a press, it would lose the dialog that it has opened.
  const isPlaced = query.data && (query.data.view.showHistory || !history.isLoading)
  return (
    <Loaded
      query={{ ...query, data: isPlaced ? query.data : undefined }}
      loading={t('panel.loading')}
      failed={t('panel.failed')}
      skeleton={<PanelShapes />}
    >
      {({ debt, view }) => {
        const bar = actingFor ? debt.debit_bar : null
        // A payment that is scheduled already can always be seen and cancelled (Reg E, 12 CFR 1005.10(c)).
        const canPay = view.showOneTimePayment && !bar && (mayPay || debt.has_scheduled_otp)
        const button = canPay ? <OneTimeButton debt={debt} view={view} actingFor={actingFor} /> : null
        const why = bar ? <WhyNoPayment code={bar} /> : null
        const list = { debtId, actingFor, isShared: debt.co_debtors.length > 0 || debt.viewer_is_co_debtor }
        const inProgress = view.section === 'payment_in_progress'
        if (!view.showHistory && made === 0)
          return (why ?? button) && <Card title={t('panel.payNow')}>{why ?? button}</Card>
        return (
          <Card title={t(`panel.title.${view.paymentsTitle}`)} actions={button}>
            {why}
            {inProgress ? <p>{t('panel.inProgress')}</p> : null}
            {view.showSchedule ? (
              <Tabs
                label={t('panel.title.payments')}
                value={tab}
                onChange={setTab}
                items={[
                  { value: 'history', label: t('panel.history') },
                  { value: 'upcoming', label: t('panel.upcoming') },
                ]}
              >
                {tab === 'history' ? <HistoryTab {...list} /> : <UpcomingTab debtId={debtId} actingFor={actingFor} />}
              </Tabs>
            ) : (
              <HistoryTab {...list} />
            )}
          </Card>
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
