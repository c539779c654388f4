import { serverNow } from '@portal/shared/client'
import { localDateIn } from '@portal/shared/domain'
import { useTenant } from '@portal/shared/tenant'
import { addressOf, useAddressView } from '@portal/shared/kit'
import { readReportView, writeReportView, type ReportView } from './report-view.ts'

/** The page's view, kept in the address so that Back, reload and a shared link show the same figures. */
export function useReportView(): [ReportView, (change: Partial<ReportView>) => void] {
  const zone = useTenant((s) => s.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  return useAddressView(
    ({ search }) => readReportView(search, today),
    (view) => addressOf(writeReportView(view)),
  )
}
