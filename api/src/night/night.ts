import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Deps } from '../deps.ts'

/** The input of a step: one tenant and one business date. */
export interface Night {
  readonly deps: Deps
  readonly tenant: TenantSettings
  readonly date: LocalDate
}

/**
 * A step of the nightly run (L-13). It finds its own work and may run again at any time, even while another process
 * runs it: nothing is done twice. Returns its result for the report; throws when it must run again.
 */
export type NightlyStep<R = unknown> = (night: Night) => Promise<R>
