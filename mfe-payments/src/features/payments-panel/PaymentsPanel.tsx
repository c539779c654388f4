import { useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { Card, ErrorState, Loading, Skeleton, Tabs } from '@portal/shared/ui'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { OneTimeButton } from './OneTimeButton.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'
import { useHistory } from './use-payments-panel.ts'

/** History and upcoming payments of a debt, and the way to pay once (C-57 to C-64). */
export function PaymentsPanel({ debtId, actingFor }: WidgetProps['payments/payments-panel']) {
  const { t } = useTranslation('payments')
  const { debt, view, error, isLoading, refresh } = useDebtView(debtId, actingFor)
  const [tab, setTab] = useState('history')
  // An active debt shows no history (C-38), but a payment that was made on it must be found again.
  const history = useHistory(debtId, actingFor, 1)
  const made = history.data?.items_number ?? 0

  // Where the button stands depends on the history: moved under the finger it would lose what it has just opened.
  if (isLoading || (view && !view.showHistory && history.isLoading)) return <PanelSkeleton label={t('panel.loading')} />
  if (error || !debt || !view) {
    return (
      <ErrorState title={t('panel.failed')} onRetry={refresh} requestId={error?.requestId}>
        {error ? errorText(error) : null}
      </ErrorState>
    )
  }
  const button = view.showOneTimePayment ? <OneTimeButton debt={debt} view={view} actingFor={actingFor} /> : null
  const list = { debtId, actingFor, isShared: debt.co_debtors.length > 0 || debt.viewer_is_co_debtor }
  const inProgress = view.section === 'payment_in_progress'
  if (!view.showHistory && made === 0) return button && <Card title={t('panel.payNow')}>{button}</Card>
  return (
    <Card title={t(`panel.title.${view.paymentsTitle}`)} actions={button}>
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
}

function PanelSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={3} />
      </Card>
    </Loading>
  )
}
