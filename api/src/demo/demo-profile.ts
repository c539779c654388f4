import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Place = v.object({ street: v.string(), city: v.string(), state: v.string(), zip: v.string() })
const Creditor = v.object({
  original: v.string(),
  current: v.string(),
  merchant: v.nullable(v.string()),
  account_type: v.string(),
})

/** Settings that were published before the demo's first moment: changed ones, or an earlier version restored. */
const Published = v.object({
  note: v.string(),
  days_ago: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changes: v.optional(v.array(v.object({ path: v.string(), value: v.unknown() })), []),
  restores: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type DemoPublished = v.InferOutput<typeof Published>

/** The people that a tenant has in the demo (jurisdictions, debt mix, share of the new system). */
const DemoProfile = v.object({
  /** 1 to 9: distinguishes the numbers of one tenant's people from another's. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  area_code: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  reference_prefix: v.string(),
  places: v.pipe(v.array(Place), v.minLength(1)),
  new_payment_system_share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  litigation: v.boolean(),
  long_plan: v.boolean(),
  display_id: v.number(),
  /** How many further consumers the tenant has, to measure the speed of lists. */
  bulk: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether inventory files were uploaded, by which accounts arrived, were paid and were recalled. */
  has_uploads: v.optional(v.boolean(), false),
  creditors: v.pipe(v.array(Creditor), v.minLength(1)),
  /** In order; the last version equals the tenant's file. */
  published: v.optional(v.array(Published), []),
})
export type DemoProfile = v.InferOutput<typeof DemoProfile>

/** Reads `demo/<tenant>.json` beside the tenants' files; null for a tenant that has no people in the demo. */
export function readDemoProfile(tenantsFolder: string, tenantId: string): DemoProfile | null {
  let text: string
  try {
    text = readFileSync(join(tenantsFolder, 'demo', `${tenantId}.json`), 'utf8')
  } catch {
    return null
  }
  return v.parse(DemoProfile, JSON.parse(text))
}
