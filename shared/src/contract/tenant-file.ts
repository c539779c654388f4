import * as v from 'valibot'
import { evaluateCapabilities, isEmail, isPhone, passesAbaChecksum, toE164 } from '@portal/shared/domain'
import { CapabilityValues } from './capability-schema.ts'
import { ContentBlocks } from './content-words.ts'
import { OfferStrategies } from './offer-strategies.ts'
import { Link, PublicTenantSettings, tenantIdentity, Zone } from './tenant-settings.ts'

// Apart from what browsers get: a page drops only whole modules that it does not use.

/** A versioned text: an acceptance stores its version and hash, so texts are never changed in place. */
export const VersionedText = v.object({ version: v.number(), en: v.string(), es: v.string() })

/** Authorization texts of a tenant (P-78), with the placeholders of `authorizationPlaceholders`. */
export const AuthorizationTexts = v.object({
  one_time: VersionedText,
  recurring: VersionedText,
  /** The script that an agent reads on a recorded call, for one payment and for several. */
  phone: VersionedText,
  phone_recurring: VersionedText,
})
export type AuthorizationTexts = v.InferOutput<typeof AuthorizationTexts>

/** Placeholders that an authorization text may hold; rendering refuses an empty one. */
export const authorizationPlaceholders = [
  'amount',
  'date',
  'account_last4',
  'method',
  'name',
  'reference_number',
  'creditor',
  'tenant',
  'phone',
  'today',
  'frequency',
  'payments',
  'end_date',
  'revoke_notice',
  'cutoff',
  'debits_from',
] as const

/** A public document of the tenant (terms, privacy and so on): a title and paragraphs in both languages. */
const DocumentText = v.object({ title: v.string(), paragraphs: v.array(v.string()) })
/** A public document in English and Spanish, with its version number. */
export const TenantDocument = v.object({ version: v.number(), en: DocumentText, es: DocumentText })
export type TenantDocument = v.InferOutput<typeof TenantDocument>

/** Names of the documents that every tenant publishes (K-31: they must exist even where a link is hidden). */
export const tenantDocuments = ['privacy', 'terms', 'sms-policy', 'licenses', 'california-notice'] as const
export type TenantDocumentName = (typeof tenantDocuments)[number]

/** Parts of an agreement that a tenant words otherwise, by their id in the product's template; a new id is added. */
const AgreementWords = v.object({
  title: v.optional(v.string()),
  opening: v.optional(v.string()),
  sections: v.optional(
    v.array(v.object({ id: v.string(), heading: v.string(), paragraphs: v.pipe(v.array(v.string()), v.minLength(1)) })),
  ),
})

/** A version of an agreement of the tenant's own: from 101 on, on top of a version of the product's. Never changed in place. */
const AgreementText = v.object({
  kind: v.picklist(['plan', 'settlement', 'litigation']),
  version: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(9999)),
  base: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  en: AgreementWords,
  es: AgreementWords,
})

/** Ten characters at most; PURCHASE stands for goods bought online and never for a debt. */
const EntryDescription = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(10),
  v.check((text) => text.toUpperCase().trim() !== 'PURCHASE', 'description_not_for_debts'),
)

/** The place of a tenant's dashboard at the vendor, and the identity that opens it there (S-81). */
const DashboardSettings = v.object({
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)),
  account_id: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  dashboard_id: v.pipe(v.string(), v.regex(/^[\w-]{1,512}$/)),
  user_arn: v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:quicksight:/)),
})
export type DashboardSettings = v.InferOutput<typeof DashboardSettings>

/** An image of a tenant, stored with its version: its type comes from its bytes, and an SVG contains no script. */
const TenantImage = v.object({
  type: v.picklist(['image/svg+xml', 'image/png', 'image/webp', 'image/x-icon']),
  base64: v.pipe(v.string(), v.base64(), v.maxLength(200_000)),
})
/** Bytes of an image at most: they are kept with every version of the tenant, and come with the first page. */
export const imageBytes = { logo: 128 * 1024, favicon: 64 * 1024 } as const
export type TenantImage = v.InferOutput<typeof TenantImage>

/** Where people answer a tenant, and from where it writes: numbers as E.164, addresses in lower case. */
const Inbound = v.object({
  numbers: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.check((text) => isPhone(text), 'phone_invalid'),
        v.transform((text) => toE164(text)!),
      ),
    ),
    [],
  ),
  addresses: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.check((text) => isEmail(text), 'email_invalid'),
      ),
    ),
    [],
  ),
})

const serverSide = {
  /** Host names without port; the first one is used in links (SH-09). */
  hosts: v.pipe(v.array(v.string()), v.minLength(1)),
  authorization_texts: AuthorizationTexts,
  agreement_texts: v.optional(v.array(AgreementText), []),
  documents: v.object({
    privacy: TenantDocument,
    terms: TenantDocument,
    'sms-policy': TenantDocument,
    licenses: TenantDocument,
    'california-notice': TenantDocument,
  }),
  content_blocks: ContentBlocks,
  /** Days beyond bank holidays on which the tenant debits nothing. */
  closures: v.array(v.pipe(v.string(), v.isoDate())),
  /** Identification towards the bank. */
  nacha: v.object({
    company_id: v.pipe(v.string(), v.length(10)),
    company_name: v.pipe(v.string(), v.maxLength(16)),
    entry_description: EntryDescription,
    /** Of a debit that is presented again after a return. */
    retry_description: v.optional(EntryDescription, 'RETRY PYMT'),
    reversal_description: v.optional(EntryDescription, 'REVERSAL'),
    /** The bank that sends the files for the agency; its number is never the company's. Files need it. */
    bank: v.optional(
      v.object({
        routing_number: v.pipe(v.string(), v.check(passesAbaChecksum, 'routing_invalid')),
        name: v.pipe(v.string(), v.maxLength(23)),
      }),
    ),
  }),
  licence_id: v.string(),
  /** S-81: the tenant's own dashboard at the vendor, and the reader whose rights it is opened with. */
  dashboard: v.optional(DashboardSettings),
  /** Which of infoText1 to infoText4 stand on the validation notice: those that a state or city asks for. */
  validation_notice_texts: v.optional(v.array(v.picklist([1, 2, 3, 4])), []),
  /** texts to these numbers and e-mails to these addresses are for this tenant; the first of each is where answers go. */
  inbound: v.optional(Inbound, {}),
  /** F-13: who is offered what; undefined: the product's own table, which forgives nothing. */
  offer_strategies: v.optional(OfferStrategies),
  /** How large a file of the inventory may be (L-18). */
  inventory: v.optional(
    v.object({
      max_bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 256 * 1024 * 1024),
      max_rows: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000_000),
      /** New accounts of one transaction. */
      batch_rows: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250)), 250),
    }),
    {},
  ),
}

/** A tenant's file on disk: its capabilities are only those that differ from the product's defaults. Unknown keys are refused. */
export const TenantFile = v.pipe(
  v.strictObject({
    /** Where an editor finds the description of the file; the server has no use for it. */
    $schema: v.optional(v.string()),
    ...tenantIdentity,
    zone: Zone,
    ...serverSide,
    // A tenant without an image of its own is given its initials.
    logo: v.optional(Link, '/api/v1/assets/logo.svg'),
    favicon: v.optional(Link, '/api/v1/assets/favicon.svg'),
    // The demo's own page of the chat alone is without TLS, and no file names it.
    chat_url: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/[^\s/]/, 'link_invalid'))),
    images: v.optional(v.object({ logo: v.optional(TenantImage), favicon: v.optional(TenantImage) }), {}),
    capabilities: CapabilityValues,
  }),
  v.check(
    ({ capabilities, nacha }) => capabilities['ach.origination'] !== 'file' || nacha.bank !== undefined,
    'nacha.bank is missing: files need the bank that takes them',
  ),
  v.transform(({ $schema, ...file }) => {
    void $schema
    return file
  }),
)
export type TenantFile = v.InferOutput<typeof TenantFile>

/** A tenant on the server: the public settings with effective capabilities, and the settings that stay private. */
export interface TenantSettings extends PublicTenantSettings {
  /** Same as company_short_name: the key of every row. */
  id: string
  hosts: string[]
  authorization_texts: AuthorizationTexts
  agreement_texts: v.InferOutput<typeof AgreementText>[]
  documents: TenantFile['documents']
  content_blocks: TenantFile['content_blocks']
  closures: string[]
  nacha: TenantFile['nacha']
  licence_id: string
  /** Undefined: the tenant has only the portal's own reports. */
  dashboard?: DashboardSettings | undefined
  validation_notice_texts: TenantFile['validation_notice_texts']
  inbound: TenantFile['inbound']
  offer_strategies?: TenantFile['offer_strategies']
  inventory: TenantFile['inventory']
  /** Undefined: the tenants' folder has it, or else the tenant's initials stand for it. */
  images: TenantFile['images']
}

/** A tenant's file as the server uses it: the short name as id, capabilities evaluated. */
export function tenantSettings(file: TenantFile): TenantSettings {
  const texts = [file.infoText1, file.infoText2, file.infoText3, file.infoText4].filter((text) => text !== undefined)
  const values = {
    ...file.capabilities,
    'support.hours': file.hours,
    'session.expiration_time': file.expiration_time,
    'footer.california_link': file.californiaCollectionNoticeLink,
    'footer.info_texts': texts,
  }
  return { ...file, id: file.company_short_name, capabilities: evaluateCapabilities(values, file.feature_flags) }
}

/** The part of the settings that may leave the server. */
export const publicSettings = (settings: TenantSettings): PublicTenantSettings =>
  v.parse(PublicTenantSettings, settings)
