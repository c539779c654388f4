import * as v from 'valibot'
import { Id, Instant, MaybeText, requiredText } from './fields.ts'

/** The output of a template: a letter on paper or an e-mail. */
export const templateKinds = ['letter', 'email'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Characters that the body of a template may have. */
export const MAX_TEMPLATE_BODY = 20_000

/** A template in one language; `body` is simple HTML, or paragraphs with an empty line between. */
export const TemplateWords = v.object({
  name: requiredText(80),
  /** The subject of an e-mail, the title of a letter's document. */
  subject: requiredText(120),
  body: v.pipe(
    v.string('required'),
    v.check((text) => text.trim() !== '', 'required'),
    v.maxLength(MAX_TEMPLATE_BODY, 'too_long'),
  ),
})
export type TemplateWords = v.InferOutput<typeof TemplateWords>

/** Both languages: a template without one of them is none. */
export const TemplateContent = v.object({ en: TemplateWords, es: TemplateWords })
export type TemplateContent = v.InferOutput<typeof TemplateContent>

/** Values of a debt that a template may name, in the order in which an editor offers them. */
export const templateValues = [
  'consumer_name',
  'consumer_address',
  'reference_number',
  'account_last4',
  'original_creditor',
  'current_creditor',
  'balance',
  'pay_amount',
  'pay_date',
  'today',
  'tenant_name',
  'tenant_address',
  'tenant_phone',
  'tenant_email',
  'tenant_hours',
  'portal_link',
] as const

/** Blocks whose words are the law's, which no editor may change: and others of places, R-10, R-06. */
export const templateBlocks = [
  'disclosure',
  'time_barred_notice',
  'state_notices',
  'validation_notice',
  'opt_out',
] as const
export type TemplateBlock = (typeof templateBlocks)[number]

/** The conditions of a template, beside whether a value is known. */
export const templateConditions = ['is_time_barred', 'is_in_validation'] as const

/** Blocks that a kind of template must have for every debt. */
export const requiredBlocks: Readonly<Record<TemplateKind, readonly TemplateBlock[]>> = {
  letter: ['disclosure', 'time_barred_notice', 'state_notices'],
  email: ['disclosure', 'time_barred_notice', 'state_notices', 'opt_out'],
}

/** A fault of a template, or a part that was removed from it. */
export const templateProblems = [
  'syntax',
  'tag_not_allowed',
  'filter_not_allowed',
  'unknown_placeholder',
  'not_here',
  'block_missing',
  'legal_wording',
  'fee_words',
  'subject_reveals',
  'link_elsewhere',
  'markup_removed',
] as const

/** One finding of the check; `markup_removed` and `link_elsewhere` do not keep a template from being saved. */
export const TemplateProblem = v.object({
  code: v.picklist(templateProblems),
  language: v.picklist(['en', 'es']),
  field: v.picklist(['subject', 'body']),
  /** The placeholder, block, word or tag that it is about. */
  detail: v.string(),
  is_error: v.boolean(),
})
export type TemplateProblem = v.InferOutput<typeof TemplateProblem>

/** A template in the list: both names, which version is used and which is the newest. */
export const TemplateRow = v.object({
  template_id: Id,
  kind: v.picklist(templateKinds),
  key: v.string(),
  name: v.object({ en: v.string(), es: v.string() }),
  published_version: v.nullable(v.number()),
  latest_version: v.number(),
  updated_at: Instant,
  /** Null: as it came with the product. */
  author: MaybeText,
})
export type TemplateRow = v.InferOutput<typeof TemplateRow>

/** A version, newest first in lists. */
export const TemplateVersionRow = v.object({
  version: v.number(),
  author: MaybeText,
  created_at: Instant,
  sha256: v.string(),
  content: TemplateContent,
})
export type TemplateVersionRow = v.InferOutput<typeof TemplateVersionRow>

/** A template filled in for a debt in one language; `html` is cleaned and meant for a sandboxed frame. */
export const RenderedTemplate = v.object({ subject: v.string(), html: v.string() })
export type RenderedTemplate = v.InferOutput<typeof RenderedTemplate>
