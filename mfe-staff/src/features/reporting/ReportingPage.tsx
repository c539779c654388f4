import type { ComponentType } from 'react'
import { Printer } from 'lucide-react'
import { serverNow } from '@portal/shared/client'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { addressOf, useAddressView } from '@portal/shared/kit'
import { usePageTitle } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, PageHeader, Stack, Tabs } from '@portal/shared/ui'
import { ActivityReport } from './ActivityReport.tsx'
import { CollectedReport } from './CollectedReport.tsx'
import { DashboardPanel } from './DashboardPanel.tsx'
import { DisputesReport } from './DisputesReport.tsx'
import { LiquidityReport } from './LiquidityReport.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { ProcessorReport } from './ProcessorReport.tsx'
import { PromisedReport } from './PromisedReport.tsx'
import type { ReportProps } from './ReportCard.tsx'
import { StrategiesReport } from './StrategiesReport.tsx'
import { ReturnsReport } from './ReturnsReport.tsx'
import { reportNames, readReportView, writeReportView, type ReportName, type ReportView } from './report-view.ts'
import { useDashboard } from './use-dashboard.ts'

/** /admin/reporting: the tenant's own dashboard where it has one, and the portal's own reports (S-81, F-11). */
export function ReportingPage() {
  const { t } = useTranslation('staff-reporting')
  const [view, show] = useReportView()
  const dashboard = useDashboard()
  usePageTitle(t('title'))
  const names = reportNames.filter((name) => name !== 'dashboard' || dashboard.data?.url !== null)
  const report = names.find((name) => name === view.report) ?? names[0]!
  const Report = report === 'dashboard' ? null : ownReports[report]
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          Report && (
            <span data-print="hide">
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </span>
          )
        }
      />
      <Tabs
        label={t('title')}
        items={names.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={report}
        onChange={(value) => show({ report: names.find((name) => name === value)! })}
      >
        {Report ? (
          <Stack gap={6}>
            <PeriodFilter view={view} onShow={show} />
            <Report view={view} onShow={show} />
          </Stack>
        ) : (
          <DashboardPanel dashboard={dashboard} onOwn={() => show({ report: 'collected' })} />
        )}
      </Tabs>
    </>
  )
}

const ownReports: Record<Exclude<ReportName, 'dashboard'>, ComponentType<ReportProps>> = {
  collected: CollectedReport,
  promised: PromisedReport,
  liquidity: LiquidityReport,
  strategies: StrategiesReport,
  returns: ReturnsReport,
  disputes: DisputesReport,
  activity: ActivityReport,
  processor: ProcessorReport,
}

/** The page's view, kept in the address so that Back, reload and a shared link show the same figures. */
function useReportView(): [ReportView, (change: Partial<ReportView>) => void] {
  const zone = useTenant((s) => s.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  return useAddressView(
    ({ search }) => readReportView(search, today),
    (view) => addressOf(writeReportView(view)),
  )
}
