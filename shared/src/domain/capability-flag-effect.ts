import { contactChannels, type ContactChannel, type FeatureFlag } from './capability.ts'
import type { PhysicalMethod } from './method.ts'

/** A flag of the specification, and its effect on its setting. */
export interface FlagEffect<V = unknown> {
  name: string
  /** `own` is the value without the flag. */
  value(flag: FeatureFlag, own: V): V
}

/** A flag that switches a setting on. */
export const turnsOn = (flag: FeatureFlag): boolean => flag.is_enabled
/** Flags named hide_x switch x off. */
export const turnsOff = (flag: FeatureFlag): boolean => !flag.is_enabled

/** when on, offers mail and wire, or the ones that the tenant offers. */
export const offersMailOrWire = (flag: FeatureFlag, own: PhysicalMethod): PhysicalMethod =>
  !flag.is_enabled ? 'none' : own === 'none' ? 'mail_wire' : own

/** X-18, K-49: the description lists the channels; a flag that is off leaves none, an empty description leaves the tenant's. */
export function channelsOfFlag(flag: FeatureFlag, tenantChannels: readonly ContactChannel[]): ContactChannel[] {
  if (!flag.is_enabled) return []
  const named = (flag.description ?? '').toLowerCase().split(/[^a-z]+/)
  const listed = contactChannels.filter((channel) => named.includes(channel))
  return listed.length > 0 ? listed : [...tenantChannels]
}
