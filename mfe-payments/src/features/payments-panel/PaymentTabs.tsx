import { useState, type ComponentProps } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Tabs } from '@portal/shared/ui'
import { HistoryTab } from './HistoryTab.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'

/** History and Upcoming Payments of a debt with a plan (C-57). */
export function PaymentTabs(list: ComponentProps<typeof HistoryTab>) {
  const { t } = useTranslation('payments')
  const [tab, setTab] = useState('history')
  return (
    <Tabs
      label={t('panel.title.payments')}
      value={tab}
      onChange={setTab}
      items={[
        { value: 'history', label: t('panel.history') },
        { value: 'upcoming', label: t('panel.upcoming') },
      ]}
    >
      {tab === 'history' ? <HistoryTab {...list} /> : <UpcomingTab debtId={list.debtId} actingFor={list.actingFor} />}
    </Tabs>
  )
}
