import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Deps } from '../deps.ts'

/** What a step of a nightly run works for: one tenant, one business date. */
export interface Night {
  readonly deps: Deps
  readonly tenant: TenantSettings
  readonly date: LocalDate
}

/**
 * A step of the nightly run (L-13). It finds its own work and may be run again at any time, also while another
 * process is at it: what is done already is not done twice. Answers what it did, for the report; throws when it is to be
 * run again.
 */
export type NightlyStep<R = unknown> = (night: Night) => Promise<R>
