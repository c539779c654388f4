import * as v from 'valibot'
import { signedData } from '../../../hosted/page/signed-page.ts'

const LIFE_MS = 5 * 60 * 1000

/** The content of the demo's dashboard, which its address carries. */
export const DemoDashboard = v.object({
  company: v.string(),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  language: v.picklist(['en', 'es']),
  /** The origin that may frame the dashboard. */
  origin: v.string(),
  months: v.array(v.object({ month: v.string(), net: v.string() })),
  openDisputes: v.number(),
  /** Milliseconds of the machine's clock, which both processes share. */
  until: v.number(),
})
export type DemoDashboard = v.InferOutput<typeof DemoDashboard>

const link = signedData('dashboard', DemoDashboard)

/** The address of a dashboard at the hosted origin, in the form of the vendor's addresses. */
export function demoLink(
  hostedOrigin: string,
  key: string,
  shown: Omit<DemoDashboard, 'until'>,
  { dashboardId, now }: { dashboardId: string; now: Date },
): string {
  const search = link.search(key, { ...shown, until: now.getTime() + LIFE_MS })
  return `${hostedOrigin}/embed/demo/dashboards/${encodeURIComponent(dashboardId)}?${search}`
}

/** Reads the content of an address; null when the address is forged or has expired. */
export function readDemoLink(key: string, query: Record<string, string | undefined>, now: Date): DemoDashboard | null {
  const shown = link.read(key, query)
  return shown && shown.until > now.getTime() ? shown : null
}
