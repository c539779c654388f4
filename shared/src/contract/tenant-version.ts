import * as v from 'valibot'
import { Instant, MaybeText, requiredText } from './fields.ts'
import { agreementKinds } from './tenant-path.ts'
import { TenantFile } from './tenant-file.ts'
import { PublicTenantSettings } from './tenant-settings.ts'

const MaybeInstant = v.nullable(Instant)

/** Changes that one save may hold, and characters of a note. */
export const MAX_CHANGES = 200
/** Longest note of a publication, in characters. */
export const MAX_PUBLISH_NOTE = 500

/**
 * A change of one setting: a path of `tenantPaths` and what is to stand there, in the form of the tenant's file but
 * without version numbers. Null takes it out: the product's own value holds again, or none.
 */
export const TenantChange = v.object({ path: v.pipe(v.string(), v.maxLength(120, 'too_long')), value: v.unknown() })
export type TenantChange = v.InferOutput<typeof TenantChange>

/** Changes as sent. */
export const TenantChanges = v.pipe(v.array(TenantChange), v.maxLength(MAX_CHANGES, 'too_many'))

/** A setting that differs between two versions; null: nothing is said there. */
export const TenantDifference = v.object({ path: v.string(), from: v.unknown(), to: v.unknown() })
export type TenantDifference = v.InferOutput<typeof TenantDifference>

/** How bad a finding of the check is: an error keeps the settings from being published, a warning is published knowingly. */
export const findingSeverities = ['error', 'warning'] as const

/**
 * The findings of the check of a tenant's settings (K-31). Each has a sentence with what to do about it in both languages
 * under `findings` of shared/texts/<language>/tenant-check.json.
 */
export const findingCodes = [
  'privacy_missing',
  'esign_missing',
  'dispute_address_missing',
  'dispute_address_hidden',
  'contact_invalid',
  'english_missing',
  'spanish_missing',
  'spanish_is_english',
  'spanish_hidden',
  'color_unreadable',
  'color_adjusted',
  'licence_missing',
  'licence_link_missing',
  'california_notice_missing',
  'fee_words',
  'disclosure_missing',
  'opt_out_missing',
  'placeholder_unknown',
  'placeholder_missing',
  'placeholders_differ',
  'hour_typed',
  'calls_above_law',
  'hours_outside_law',
  'right_not_withholdable',
  'revoke_notice_too_long',
  'revoke_zone_invalid',
  'cutoff_zone_invalid',
  'flag_unknown',
  'flag_overrides',
  'link_invalid',
  'link_unreachable',
  'info_text_missing',
  'content_unread',
  'paragraphs_differ',
  'sign_in_unreachable',
  'chat_page_missing',
  'needs_file_debits',
  'entry_needs_form',
  'cards_contradict',
  'preset_below_minimum',
  'google_hidden',
  'attorney_without_agreement',
  'moves_nowhere',
  'dispute_days_above_law',
  'revoke_time_missing',
  'cutoff_before_start',
  'sections_differ',
  'section_fixed',
  'section_says_nothing',
  'settlement_below_floor',
  'offer_row_unreachable',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** One finding; `detail` is the word, colour or name that it is about, in place of `{{detail}}` of its sentence. */
export const TenantFinding = v.object({
  code: v.picklist(findingCodes),
  severity: v.picklist(findingSeverities),
  /** The setting to change: a path of `tenantPaths`. */
  path: v.string(),
  /** Where the finding is about the words in one language. */
  language: v.nullable(v.picklist(['en', 'es'])),
  detail: v.string(),
})
export type TenantFinding = v.InferOutput<typeof TenantFinding>

/** Where an effective value comes from; 'processor': the server's processor cannot do otherwise (decision 144). */
export const settingOrigins = ['default', 'tenant', 'flag', 'processor'] as const

/** A capability as it holds now. */
export const CapabilityRow = v.object({
  key: v.string(),
  /** One of CapabilityKind: which control edits it. */
  kind: v.string(),
  choices: v.nullable(v.array(v.string())),
  least: v.nullable(v.number()),
  most: v.nullable(v.number()),
  /** The effective value. */
  value: v.unknown(),
  /** The product's default. */
  default_value: v.unknown(),
  /** The tenant's own value, whether or not a flag overrides it; null: none. */
  tenant_value: v.unknown(),
  origin: v.picklist(settingOrigins),
  /** Name of the flag that decided. */
  flag: MaybeText,
  owner: v.picklist(['admin', 'operator']),
  /** The path of `tenantPaths` to change; `/capabilities/<key>` by default. */
  path: v.string(),
  /** Sections of the specification and inventory rows that ask for it. */
  rows: v.string(),
})
export type CapabilityRow = v.InferOutput<typeof CapabilityRow>

/** A feature flag of the specification, or one of the tenant's that the portal does not know. */
export const FlagRow = v.object({
  name: v.string(),
  /** Null: the tenant does not have it. */
  is_enabled: v.nullable(v.boolean()),
  description: v.string(),
  /** The capability that it rules; null: unknown to the portal. */
  capability: MaybeText,
})

/** The last author of a draft, and its size. */
const DraftHead = v.object({
  revision: v.number(),
  changes: v.number(),
  updated_by: MaybeText,
  updated_at: MaybeInstant,
})

/** The tenant's settings as they hold, and where each comes from. */
export const TenantOverview = v.object({
  company_short_name: v.string(),
  /** The version that is published; 0: as delivered. */
  version: v.number(),
  published_by: MaybeText,
  published_at: MaybeInstant,
  /** Names for readers of the settings that only the operator changes. */
  hosts: v.array(v.string()),
  /** Addresses of the images that hold. */
  images: v.object({ logo: v.string(), favicon: v.string() }),
  capabilities: v.array(CapabilityRow),
  flags: v.array(FlagRow),
  /** The findings of the check for the effective settings. */
  findings: v.array(TenantFinding),
  draft: v.nullable(DraftHead),
  delivered: v.object({
    /** False: the tenant was added by the command and has no file among the product's. */
    has_file: v.boolean(),
    /** The delivered file was changed after the first version was published over it. */
    is_changed: v.boolean(),
    /** The number of settings that differ from the published ones; shown as differences from version 0. */
    differences: v.number(),
  }),
  /** SH-112: the time of the figures in the footer; null when they are current. */
  last_update: MaybeInstant,
})
export type TenantOverview = v.InferOutput<typeof TenantOverview>

const editable = v.pick(TenantFile.pipe[0], [
  'company_short_name',
  'tenant',
  'hours',
  'primary_color',
  'secondary_color',
  'privacy',
  'esign_document',
  'expiration_time',
  'chat_url',
  'californiaCollectionNoticeLink',
  'infoText1',
  'infoText2',
  'infoText3',
  'infoText4',
  'infoLink',
  'feature_flags',
  'authorization_texts',
  'agreement_texts',
  'documents',
  'content_blocks',
  'licence_id',
  'validation_notice_texts',
  'offer_strategies',
  'capabilities',
])

/** The part of a tenant's file that its administrators edit, and the settings that they only read. */
export const EditableTenant = v.object(editable.entries)
export type EditableTenant = v.InferOutput<typeof EditableTenant>

/** A change of the draft with the published value; `by` and `at` are those of its last writer. */
export const DraftChange = v.object({
  path: v.string(),
  from: v.unknown(),
  to: v.unknown(),
  by: MaybeText,
  at: Instant,
  /** The revision that brought it: newer than the page's own means a change by another person. */
  revision: v.number(),
})
export type DraftChange = v.InferOutput<typeof DraftChange>

/** The tenant's one draft: changes on top of the version that holds. */
export const TenantDraft = v.object({
  /** Sent with each save; 0 before the first. */
  revision: v.number(),
  /** The version that holds; sent with publishing. */
  version: v.number(),
  updated_by: MaybeText,
  updated_at: MaybeInstant,
  changes: v.array(DraftChange),
  /** The settings with the changes made. */
  file: EditableTenant,
  findings: v.array(TenantFinding),
})
export type TenantDraft = v.InferOutput<typeof TenantDraft>

/** How the portal would be with a draft. */
export const TenantPreview = v.object({
  /** The settings as a browser would get them; their colours make the theme. */
  tenant: PublicTenantSettings,
  /** Content blocks by language and name. */
  content: v.object({
    en: v.record(v.string(), v.record(v.string(), v.unknown())),
    es: v.record(v.string(), v.record(v.string(), v.unknown())),
  }),
  findings: v.array(TenantFinding),
})

const TemplateWords = v.object({
  title: v.string(),
  opening: v.string(),
  sections: v.array(
    v.object({
      id: v.string(),
      heading: v.string(),
      /** `if`: the condition on the agreement for the paragraph to be in it; null: always. */
      paragraphs: v.array(v.object({ text: v.string(), if: MaybeText })),
    }),
  ),
})

/** The product's newest words of a kind of agreement; names in braces are filled in (`agreementPlaceholders`). */
export const AgreementTemplate = v.object({
  kind: v.picklist(agreementKinds),
  /** Its version, which a tenant's own words name. */
  base: v.number(),
  en: TemplateWords,
  es: TemplateWords,
})
export type AgreementTemplate = v.InferOutput<typeof AgreementTemplate>

/** A published version, newest first in lists; the last one, 0, is the settings as delivered. */
export const TenantVersionRow = v.object({
  version: v.number(),
  note: v.string(),
  /** Null: as delivered, or published by the operator. */
  published_by: MaybeText,
  published_at: MaybeInstant,
  /** Settings that differ from the version before. */
  changes: v.number(),
  /** The version whose content was published again. */
  restored_from: v.nullable(v.number()),
  /** Codes of the warnings with which it was published knowingly. */
  warnings: v.array(v.string()),
  is_current: v.boolean(),
})
export type TenantVersionRow = v.InferOutput<typeof TenantVersionRow>

/** The reason for a publication, shown in the list of versions. */
export const PublishNote = requiredText(MAX_PUBLISH_NOTE)
