import type { TenantSettings } from '@portal/shared/contract'
import type { DemoProfile } from '../demo-profile.ts'
import type { Scene } from '../seed/scene.ts'

/** A kind of demo person. */
export interface Archetype {
  /** D-01 to D-35; a letter behind it for the further variants of one kind. */
  id: string
  title: string
  /** Paths that this person is there for. */
  screens: readonly string[]
  /** Where it makes sense; at every tenant when left out. */
  fits?: (at: { tenant: TenantSettings; profile: DemoProfile }) => boolean
  /** Cents: the smallest balance that its payments leave room for; a dollar when left out. */
  leastBalance?: bigint
  /** How many notes staff wrote on this person; four when left out. */
  notes?: number
  /** Makes the person and returns the consumer's id. */
  make(scene: Scene): Promise<string>
}

/** Agreements exist only where the tenant asks for them. */
export const asksForAgreements: Archetype['fits'] = ({ tenant }) => tenant.capabilities['asa.required'] !== 'none'

/** Where a suit may be filed. */
export const litigates: Archetype['fits'] = ({ profile }) => profile.litigation
