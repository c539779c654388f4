import { useEffect, useRef } from 'react'
import { serverNow } from '@portal/shared/client'
import { localDateIn } from '@portal/shared/domain'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { readReportView, writeReportView, type ReportView } from './report-view.ts'

/** The page's view, kept in the address so that Back, reload and a shared link show the same figures. */
export function useReportView(): [ReportView, (change: Partial<ReportView>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const zone = useTenant((s) => s.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  // An address is drawn a moment after it was written: who changes two things quickly changes both.
  const written = useRef(search)
  const undrawn = useRef<string[]>([])
  useEffect(() => {
    const drawn = undrawn.current.indexOf(search)
    undrawn.current = drawn < 0 ? [] : undrawn.current.slice(drawn + 1)
    // Of what was written here the last counts, not the one that is drawn meanwhile.
    if (drawn < 0) written.current = search
  }, [search])
  const show = (change: Partial<ReportView>) => {
    const query = writeReportView({ ...readReportView(written.current, today), ...change })
    written.current = query ? `?${query}` : ''
    undrawn.current.push(written.current)
    void navigate({ search: written.current })
  }
  return [readReportView(search, today), show]
}
