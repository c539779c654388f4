import type { TenantSettings } from '@portal/shared/contract'
import type { DemoProfile } from '../demo-profile.ts'
import type { Scene } from '../seed/scene.ts'

/** A kind of demo person. */
export interface Archetype {
  /** D-01 to D-39; a letter after the number marks a further variant of a kind. */
  id: string
  title: string
  /** The paths of the screens that this person shows. */
  screens: readonly string[]
  /** Whether the kind suits a tenant; every tenant when left out. */
  fits?: (at: { tenant: TenantSettings; profile: DemoProfile }) => boolean
  /** Cents: the smallest balance that allows the kind's payments; a dollar when left out. */
  leastBalance?: bigint
  /** How many notes staff wrote on this person; four when left out. */
  notes?: number
  /** Makes the person and returns the consumer's id. */
  make(scene: Scene): Promise<string>
}

/** Agreements exist only where the tenant asks for them. */
export const asksForAgreements: Archetype['fits'] = ({ tenant }) => tenant.capabilities['asa.required'] !== 'none'

/** Tenants that may file a suit. */
export const litigates: Archetype['fits'] = ({ profile }) => profile.litigation
