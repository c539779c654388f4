import type { endpoints } from '@portal/shared/contract'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ReleaseCounters } from './counters.ts'
import type { PageLoads } from './page-loads.ts'
import { pageSample, samplesOf, signalSamples } from './sample.ts'

/** Counts what a page reports of its releases, under the page load that the edge has signed. */
export async function takeBeacon(
  { input, tenant, request }: Context<typeof endpoints.sendTelemetry>,
  counters: ReleaseCounters,
  loads: PageLoads,
): Promise<object> {
  const { load: token, events } = input.body
  const load = loads.read(token, tenant.id)
  if (!load) throw new Refusal('validation_failed', { fields: { load: ['load_invalid'] } })
  const network = loads.networkOf(request.ip)
  if (loads.hear(load) && load.expected)
    counters.add(tenant.id, [pageSample(load, 'started', network)], { at: load.at })
  const allowed = loads.allow(load, events)
  counters.add(tenant.id, [...samplesOf(load, allowed), ...signalSamples(load, allowed, network)])
  return {}
}
