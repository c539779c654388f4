import type { DashboardSettings } from '@portal/shared/contract'

/** The figures of the demo's dashboard; a vendor's dashboard has data of its own. */
export interface DashboardFigures {
  company: string
  /** '#rrggbb'. */
  accent: string
  /** The first day of each month, the oldest first, with the net cents of that month. */
  months: { month: string; net: string }[]
  openDisputes: number
}

export interface DashboardAsk {
  settings: DashboardSettings
  /** The origin of the page that frames the dashboard; no other page may. */
  origin: string
  language: 'en' | 'es'
  /** The machine's clock, by which an address expires. */
  now: Date
  readonly figures: () => Promise<DashboardFigures>
}

/** The vendor did not answer, or refused. */
export class DashboardUnavailable extends Error {
  constructor(why: string) {
    super(`No address of the dashboard: ${why}`)
    this.name = 'DashboardUnavailable'
  }
}

/** A provider of embedded dashboards (S-81). */
export interface Dashboard {
  /**
   * The origin that the portal's pages must be allowed to frame beside the hosted one; null for the hosted one itself.
   */
  frameOrigin(settings: DashboardSettings): string | null
  /** An address that opens the dashboard once, within minutes. @throws {@link DashboardUnavailable} */
  embedUrl(ask: DashboardAsk): Promise<string>
}
