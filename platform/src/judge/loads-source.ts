import { ReleaseLoadsReply } from '@portal/shared/contract'
import * as v from 'valibot'
import type { InternalApi } from './internal-api.ts'

/** Page loads of the last day, minute by minute: those of all tenants, and those of the named ones. */
export type LoadsSource = (tenants?: readonly string[]) => Promise<ReleaseLoadsReply>

/** Reads the loads from the API's internal port. */
export function loadsSource(ask: InternalApi): LoadsSource {
  return async (tenants) =>
    v.parse(ReleaseLoadsReply, await ask('release-loads', tenants?.length ? { tenants: tenants.join(',') } : {}))
}
