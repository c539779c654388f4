import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

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

const sign = (key: string, data: string) => createHmac('sha256', `dashboard:${key}`).update(data).digest('base64url')

/** The address of a dashboard at the hosted origin, in the form of the vendor's addresses. */
export function demoLink(
  hostedOrigin: string,
  key: string,
  shown: Omit<DemoDashboard, 'until'>,
  { dashboardId, now }: { dashboardId: string; now: Date },
): string {
  const data = Buffer.from(JSON.stringify({ ...shown, until: now.getTime() + LIFE_MS })).toString('base64url')
  const search = new URLSearchParams({ data, signature: sign(key, data) })
  return `${hostedOrigin}/embed/demo/dashboards/${encodeURIComponent(dashboardId)}?${search.toString()}`
}

/** Reads the content of an address; null when the address is forged or has expired. */
export function readDemoLink(
  key: string,
  { data = '', signature = '' }: Record<string, string | undefined>,
  now: Date,
): DemoDashboard | null {
  const expected = Buffer.from(sign(key, data))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const shown = v.parse(DemoDashboard, JSON.parse(Buffer.from(data, 'base64url').toString('utf8')))
  return shown.until > now.getTime() ? shown : null
}
