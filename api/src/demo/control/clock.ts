import { expireAgreements } from '../../areas/signing/agreements/expire-agreements.ts'
import * as v from 'valibot'
import type { App } from '../../http/context.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, refuseField, tenantNamed } from './input.ts'

const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/

const Which = v.strictObject({ tenant: v.optional(v.string()) })
const Change = v.strictObject({
  tenant: v.string(),
  /** An instant, with its offset or Z. */
  now: v.optional(v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-03-02T15:00:00.000Z'))),
  /** An ISO 8601 duration, always forward: "P1D", "PT10M". */
  advance: v.optional(v.pipe(v.string(), v.regex(DURATION, 'must be a duration such as P1D or PT10M'))),
})
/** The range that the database's dates and the portal's calendars support. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

/** The business clock of each tenant, which keeps running from wherever it is set. */
export function clockControl(app: App, demo: DemoDeps): void {
  const { clock, deps } = demo
  const show = (tenantId: string) => ({ tenant: tenantId, now: clock.now(tenantId).toISOString() })

  app.get('/demo/clock', async (request) => {
    const { tenant } = readInput(Which, request.query)
    if (tenant !== undefined) return show(tenantNamed(demo, tenant).id)
    const clocks = deps.tenants.all().map(({ id }) => show(id))
    return { now: clock.machine().toISOString(), clocks }
  })

  app.post('/demo/clock', async (request) => {
    const change = readInput(Change, request.body)
    const tenant = tenantNamed(demo, change.tenant)
    const { id } = tenant
    if ((change.now === undefined) === (change.advance === undefined))
      throw refuseField('now', 'send either now, a moment, or advance, a duration such as P1D')
    const [field, instant] =
      change.now === undefined
        ? (['advance', addDuration(clock.now(id), change.advance!)] as const)
        : (['now', new Date(change.now)] as const)
    if (!(instant.getTime() >= EARLIEST && instant.getTime() < LATEST))
      throw refuseField(field, 'must end between the years 2000 and 2100')
    await clock.set(id, instant)
    // Time that is skipped cannot wait for the job that ends agreements at their midnight.
    await expireAgreements(deps, tenant)
    return show(id)
  })
}

/** Months and years are added by the calendar, smaller units by the clock. */
function addDuration(from: Date, text: string): Date {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text)!
    .slice(1)
    .map((part) => Number(part ?? 0))
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + years, to.getUTCMonth() + months)
  return new Date(to.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000)
}
