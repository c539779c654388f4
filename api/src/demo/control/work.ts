import * as v from 'valibot'
import { localDateIn, type LocalDate } from '@portal/shared/domain'
import type { App } from '../../http/context.ts'
import { runJobsOf } from '../../run-jobs-of.ts'
import { runNightly } from '../../night/run-night.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, refuseField, tenantNamed } from './input.ts'

const Nightly = v.strictObject({
  tenant: v.string(),
  /** Business date of the run, today's when left out. */
  date: v.optional(v.pipe(v.string(), v.isoDate('must be a date such as 2026-03-02'))),
})
const OfTenant = v.strictObject({ tenant: v.string() })

/** Starts work that otherwise waits for its time: the nightly run and the queue. */
export function workControl(app: App, demo: DemoDeps): void {
  const { deps, simulator } = demo

  app.post('/demo/nightly', async (request) => {
    const wanted = readInput(Nightly, request.body)
    const tenant = tenantNamed(demo, wanted.tenant)
    if (wanted.date !== undefined && !isRealDate(wanted.date))
      throw refuseField('date', 'must be a date such as 2026-03-02')
    const date = (wanted.date as LocalDate | undefined) ?? localDateIn(deps.clock.now(tenant.id), tenant.zone)
    // The processor and the banks have a nightly run of their own.
    await simulator.settle(tenant.id, date)
    return runNightly(deps, tenant, date, { again: true })
  })

  app.post('/demo/jobs/run', async (request) => {
    const tenant = tenantNamed(demo, readInput(OfTenant, request.body).tenant)
    return { tenant: tenant.id, left: await runJobsOf(deps, tenant.id) }
  })
}

const isRealDate = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
