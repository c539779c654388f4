import * as v from 'valibot'
import {
  capabilityDefaults,
  capabilityValues,
  type Capabilities,
  type CapabilityKey,
  type CapabilityKind,
  type CapabilityValue,
  type ValueOfKind,
} from '@portal/shared/domain'

/** A text in every language of the portal. */
export const LocalizedText = v.object({ en: v.string(), es: v.string() })

const WireMoney = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/))
const Time = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}(?::\d{2})?$/))

/** One schema for each kind of setting; the compiler refuses a kind without one. */
const schemaOfKind: { [K in CapabilityKind]: (of: CapabilityValue) => v.GenericSchema<any, ValueOfKind[K]> } = {
  switch: () => v.boolean(),
  count: ({ least = 0, most }) => {
    const whole = v.pipe(v.number(), v.integer(), v.minValue(least))
    return most === undefined ? whole : v.pipe(whole, v.maxValue(most))
  },
  choice: ({ choices = [] }) => v.picklist(choices),
  choices: ({ choices = [], least }) => {
    const some = v.array(v.picklist(choices))
    return least === undefined ? some : v.pipe(some, v.minLength(least))
  },
  money: () => WireMoney,
  presets: () => v.array(v.union([WireMoney, v.literal('full')])),
  words: () => LocalizedText,
  text: () => v.string(),
  link: () => v.string(),
  file_name: () => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/)),
  texts: () => v.pipe(v.array(LocalizedText), v.maxLength(4)),
  name_parts: () => v.array(v.pipe(v.string(), v.toLowerCase())),
  labels: () => v.record(v.string(), LocalizedText),
  columns: () =>
    v.array(v.object({ key: v.string(), label: v.optional(LocalizedText), hidden: v.optional(v.boolean()) })),
  cutoff: () => v.object({ time: Time, zone: v.string(), earliest: Time }),
  revoke_notice: () =>
    v.object({
      business_days: v.pipe(v.number(), v.integer(), v.minValue(0)),
      by_time: v.nullable(Time),
      zone: v.string(),
      wording: v.picklist(['generic', 'at_least', 'by_time']),
    }),
}

/** One schema for each setting, by the kind of its row. */
const schemas = Object.fromEntries(
  Object.entries(capabilityValues).map(([key, value]) => [key, schemaOfKind[value.kind](value)]),
) as { [K in CapabilityKey]: v.GenericSchema<any, Capabilities[K]> }

/** Effective values of all keys, as a browser gets them. A key that an older server lacks takes the product's default. */
export const EffectiveCapabilities = v.pipe(
  v.partial(v.object(schemas)),
  v.transform((values): Capabilities => ({ ...capabilityDefaults, ...(values as Partial<Capabilities>) })),
)

/** The values that a tenant sets; a key that does not exist is refused. */
export const CapabilityValues = v.pipe(
  v.partial(v.strictObject(schemas)),
  v.transform((values) => values as Partial<Capabilities>),
)
