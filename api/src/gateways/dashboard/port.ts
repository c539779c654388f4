import type { DashboardSettings } from '@portal/shared/contract'

/** What a dashboard of the demo shows; a vendor's has its own data. */
export interface DashboardFigures {
  company: string
  /** '#rrggbb'. */
  accent: string
  /** First days of months, the oldest first, with the net cents of each. */
  months: { month: string; net: string }[]
  openDisputes: number
}

export interface DashboardAsk {
  settings: DashboardSettings
  /** Origin of the page that frames it: nobody else may. */
  origin: string
  language: 'en' | 'es'
  /** The machine's clock: what an address is good for is counted by it. */
  now: Date
  readonly figures: () => Promise<DashboardFigures>
}

/** The vendor could not be asked, or would not. */
export class DashboardUnavailable extends Error {
  constructor(why: string) {
    super(`No address of the dashboard: ${why}`)
    this.name = 'DashboardUnavailable'
  }
}

/** Who shows embedded dashboards (S-81). */
export interface Dashboard {
  /** Origin that the portal's pages have to be allowed to frame, beside its own hosted one; null when it is that. */
  frameOrigin(settings: DashboardSettings): string | null
  /** An address that opens the dashboard once, within minutes. @throws {@link DashboardUnavailable} */
  embedUrl(ask: DashboardAsk): Promise<string>
}
