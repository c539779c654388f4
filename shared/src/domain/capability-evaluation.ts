import type { FeatureFlag } from './capability.ts'
import { capabilityDefaults, capabilityKeys, type Capabilities, type CapabilityKey } from './capability-values.ts'
import { FLAG_EFFECTS } from './capability-flags.ts'

/** Where an effective value comes from, for the preview page of a tenant. */
export type CapabilityOrigin = 'default' | 'tenant' | 'flag'

/** The origin of each effective value: a flag wins over the tenant's value, that over the default (5.3). */
export function capabilityOrigins(
  values: Partial<Capabilities>,
  flags: readonly FeatureFlag[],
): Record<CapabilityKey, CapabilityOrigin> {
  const flagged = new Set(flags.flatMap((flag) => FLAG_EFFECTS[flag.name]?.key ?? []))
  return Object.fromEntries(
    capabilityKeys.map((key) => [key, flagged.has(key) ? 'flag' : values[key] === undefined ? 'default' : 'tenant']),
  ) as Record<CapabilityKey, CapabilityOrigin>
}

/** Effective values: defaults, then the tenant's values, then the flags of the specification. */
export function evaluateCapabilities(values: Partial<Capabilities>, flags: readonly FeatureFlag[]): Capabilities {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const result: Capabilities = { ...capabilityDefaults, ...given }
  for (const flag of flags) {
    const effect = FLAG_EFFECTS[flag.name]
    if (effect) Object.assign(result, { [effect.key]: effect.value(flag, result[effect.key]) })
  }
  return result
}
