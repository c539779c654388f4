import type { ColumnSetting, Cutoff, Localized, RevokeNotice } from './capability.ts'
import type { FlagEffect } from './capability-flag-effect.ts'

/**
 * The kinds of setting, with the value of each. A kind has one schema (contract/capability-schema.ts) and one control
 * (mfe-staff, settings/form); the compiler asks for both.
 */
export interface ValueOfKind {
  switch: boolean
  /** A whole number from `least` to `most`. */
  count: number
  choice: string
  choices: string[]
  /** Two-decimal text. */
  money: string
  /** Two-decimal texts, or 'full'. */
  presets: string[]
  words: Localized
  text: string
  /** An address; empty = not shown. */
  link: string
  file_name: string
  /** Information texts, written on pages of their own: none to four. */
  texts: Localized[]
  /** Lower-case parts of names. */
  name_parts: string[]
  labels: Record<string, Localized>
  columns: ColumnSetting[]
  cutoff: Cutoff
  revoke_notice: RevokeNotice
}

/** The name of a kind, such as `switch` or `money`. */
export type CapabilityKind = keyof ValueOfKind

/** The groups of the settings page, in its order. Each has a text `group.<name>` in mfe-staff/src/texts/settings. */
export const groupNames = [
  'company',
  'signIn',
  'labels',
  'methods',
  'oneTime',
  'plans',
  'agreements',
  'notices',
  'receipts',
  'footer',
  'language',
  'staff',
  'rights',
  'contact',
  'chat',
  'session',
  'theme',
] as const
export type SettingGroup = (typeof groupNames)[number]

/**
 * Whose a setting is: the agency's own administrators change words, looks and offers; where money goes and who may
 * reach the portal is the operator's, who changes it with the tenant's file.
 */
export type SettingOwner = 'admin' | 'operator'

/** The unit of a number; the texts `unit.<name>_one` and `unit.<name>_other` say it. */
export type SettingUnit =
  | 'hours'
  | 'bankingDays'
  | 'instalments'
  | 'times'
  | 'days'
  | 'tries'
  | 'calls'
  | 'messages'
  | 'minutes'
  | 'percent'
  | 'months'
  | 'regularInstalments'

/** The possible values of a setting and its default, as a schema needs them. */
export interface CapabilityValue<V = unknown> {
  kind: CapabilityKind
  default: V
  /** Of 'choice' and 'choices', in the order of the screen. */
  choices?: readonly string[]
  /** Of 'count'; of 'choices' how many there must be. */
  least?: number | undefined
  most?: number | undefined
}

/** The facts that the settings page, the server and the operator need beside it. */
interface Fact<V> {
  group: SettingGroup
  /** The rules that ask for it, by their ids in docs/rules.md. */
  rows: string
  /** Without it an administrator's. */
  owner?: 'operator'
  /** The flag of the specification that rules it. */
  flag?: FlagEffect<V>
  /** Of 'count'. */
  unit?: SettingUnit
  /** Of 'choices': the tenant says which comes first. */
  isOrdered?: true
  /** Stored in another part of the tenant's file, and edited there. */
  setAt?: string
}

/** A line of facts for each setting; a number has a unit. */
export type FactsOf<Values> = {
  readonly [K in keyof Values]: Fact<Values[K]> & (Values[K] extends number ? { unit: SettingUnit } : { unit?: never })
}

/** All that is declared of a setting. */
export interface CapabilityFact<V = unknown> extends CapabilityValue<V>, Omit<Fact<V>, 'owner'> {
  owner: SettingOwner
}

/** On or off. */
export const onOff = (byDefault: boolean): CapabilityValue<boolean> => ({ kind: 'switch', default: byDefault })

/** A text in both languages. */
export const words = (byDefault: Localized): CapabilityValue<Localized> => ({ kind: 'words', default: byDefault })

/** A setting of another kind that needs no more than its default. */
export const setting = <K extends Exclude<CapabilityKind, 'switch' | 'words' | 'count' | 'choice' | 'choices'>>(
  kind: K,
  byDefault: ValueOfKind[K],
): CapabilityValue<ValueOfKind[K]> => ({ kind, default: byDefault })

/** A whole number from `least` to `most`. */
export const count = (byDefault: number, least: number, most?: number): CapabilityValue<number> => ({
  kind: 'count',
  default: byDefault,
  least,
  most,
})

/** One of several values. */
export const choice = <const V extends string>(byDefault: NoInfer<V>, choices: readonly V[]): CapabilityValue<V> => ({
  kind: 'choice',
  default: byDefault,
  choices,
})

/** Some of several values, `least` of them. */
export const choices = <const V extends string>(
  byDefault: NoInfer<V>[],
  choices: readonly V[],
  least?: number,
): CapabilityValue<V[]> => ({ kind: 'choices', default: byDefault, choices, least })

/** The two lines of each setting as one row. */
export function joinFacts<K extends string>(
  values: Readonly<Record<K, CapabilityValue>>,
  facts: Readonly<Record<K, Fact<any>>>,
): Readonly<Record<K, CapabilityFact>> {
  const keys = Object.keys(values) as K[]
  return Object.fromEntries(
    keys.map((key) => [key, { owner: 'admin', ...facts[key], ...values[key] } as CapabilityFact]),
  ) as Record<K, CapabilityFact>
}
