import * as v from 'valibot'
import { EffectiveCapabilities, LocalizedText } from './capability-schema.ts'

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'colour_invalid'))
/** An IANA zone, such as America/New_York. */
export const Zone = v.pipe(
  v.string(),
  v.check((zone) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'zone_invalid'),
)
/** An address on the portal's own host, or https. */
export const Link = v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https:\/\/)/, 'link_invalid'))
const OptionalLink = v.union([v.literal(''), Link])

/** A feature flag of the tenant (SH-06); `description` carries values for some (K-49). */
export const FeatureFlagSchema = v.object({
  name: v.string(),
  is_enabled: v.boolean(),
  description: v.optional(v.string(), ''),
})

/** Where a tenant can be written to; shown on notices and in the footer. */
export const PostalAddress = v.object({ street: v.string(), city: v.string(), state: v.string(), zip: v.string() })

/** The fields that a tenant's file and the browser's settings have in common. */
export const tenantIdentity = {
  company_short_name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/)),
  tenant: v.object({ full_name: v.string(), phone_number: v.string(), email: v.string(), address: PostalAddress }),
  /** Support hours as one line, in the language of the reader. */
  hours: LocalizedText,
  /** Addresses of the images, on the portal's own host. */
  logo: Link,
  favicon: Link,
  primary_color: Colour,
  secondary_color: Colour,
  privacy: Link,
  esign_document: v.optional(Link, '/esign.pdf'),
  /** Minutes of idleness until sign-out. */
  expiration_time: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  californiaCollectionNoticeLink: OptionalLink,
  infoText1: v.optional(LocalizedText),
  infoText2: v.optional(LocalizedText),
  infoText3: v.optional(LocalizedText),
  infoText4: v.optional(LocalizedText),
  infoLink: OptionalLink,
  /** Page of the tenant's chat, framed by the portal on a page of its own (K-46); consumers get it where the chat is on. */
  chat_url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'link_invalid'))),
  feature_flags: v.array(FeatureFlagSchema),
}

/** The settings that a browser gets (A-19, SH-03 to SH-06); `capabilities` are effective values. */
export const PublicTenantSettings = v.object({
  ...tenantIdentity,
  /** IANA zone of business dates. */
  zone: Zone,
  capabilities: EffectiveCapabilities,
  /** Versions of the documents that a request accepts; the API adds it. */
  case_documents: v.optional(v.string()),
})
export type PublicTenantSettings = v.InferOutput<typeof PublicTenantSettings>
