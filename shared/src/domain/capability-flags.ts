import { capabilityFacts } from './capability-facts.ts'
import type { CapabilityKey } from './capability-values.ts'
import type { FlagEffect } from './capability-flag-effect.ts'

type RulingFlag = FlagEffect & { key: CapabilityKey }

/**
 * The effect of each flag of the specification, from the rows of the settings. new_payment_system is missing
 * on purpose: it is an attribute of a profile and never of a tenant (K-52).
 */
export const FLAG_EFFECTS: Readonly<Record<string, RulingFlag>> = Object.fromEntries(
  Object.entries(capabilityFacts).flatMap(([key, { flag }]): [string, RulingFlag][] =>
    flag ? [[flag.name, { ...flag, key: key as CapabilityKey }]] : [],
  ),
)

/** Names of the flags that the portal understands. */
export const featureFlagNames: readonly string[] = Object.keys(FLAG_EFFECTS)

/** Each flag of the specification with the capability that it rules. */
export const flagTargets: readonly { name: string; key: CapabilityKey }[] = Object.values(FLAG_EFFECTS)
