import { Printer } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Button, PageHeader, Tabs } from '@portal/shared/ui'
import { ActivityReport } from './ActivityReport.tsx'
import { CollectedReport } from './CollectedReport.tsx'
import { DashboardPanel } from './DashboardPanel.tsx'
import { DisputesReport } from './DisputesReport.tsx'
import { LiquidityReport } from './LiquidityReport.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { PromisedReport } from './PromisedReport.tsx'
import { ReturnsReport } from './ReturnsReport.tsx'
import { reportNames, type ReportName, type ReportView } from './report-view.ts'
import { useDashboard } from './use-dashboard.ts'
import { useReportView } from './use-report-view.ts'
import styles from './ReportingPage.module.css'

/** /admin/reporting: the tenant's own dashboard where it has one, and the portal's own reports (S-81, F-11). */
export function ReportingPage() {
  const { t } = useTranslation('staff-reporting')
  const [view, show] = useReportView()
  const [dashboard, ask] = useDashboard()
  usePageTitle(t('title'))
  const names = reportNames.filter((name) => name !== 'dashboard' || dashboard.is !== 'none')
  const report = names.find((name) => name === view.report) ?? names[0]!
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          report === 'dashboard' ? null : (
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
        {report === 'dashboard' && dashboard.is !== 'none' ? (
          <DashboardPanel dashboard={dashboard} onAgain={ask} onOwn={() => show({ report: 'collected' })} />
        ) : (
          <div className={styles.report}>
            <PeriodFilter view={view} onShow={show} />
            <OwnReport name={report} view={view} onShow={show} />
          </div>
        )}
      </Tabs>
    </>
  )
}

interface OwnReportProps {
  name: ReportName
  view: ReportView
  onShow: (change: Partial<ReportView>) => void
}

function OwnReport({ name, view, onShow }: OwnReportProps) {
  switch (name) {
    case 'promised':
      return <PromisedReport view={view} onShow={onShow} />
    case 'liquidity':
      return <LiquidityReport view={view} />
    case 'returns':
      return <ReturnsReport view={view} />
    case 'disputes':
      return <DisputesReport view={view} />
    case 'activity':
      return <ActivityReport view={view} />
    default:
      return <CollectedReport view={view} onShow={onShow} />
  }
}
