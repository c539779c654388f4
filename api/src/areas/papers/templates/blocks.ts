import type { TenantSettings, TemplateBlock, TemplateKind } from '@portal/shared/contract'
import { type Language, isInPlace, newYorkCity, stateCode } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { documentText } from '../../../documents/document-text.ts'
import { readTexts } from '../../../core/messages/texts.ts'
import { escapeHtml } from '../../../core/messages/mail/escape-html.ts'
import { htmlOfWords, optOutPart, type LinkPart } from '../../../core/messages/mail/parts.ts'
import { Markup } from './engine.ts'
import { validationBlock } from './validation-block.ts'

/** The facts on which the blocks of one letter or e-mail depend. */
export interface BlockFacts {
  readonly kind: TemplateKind
  readonly language: Language
  readonly place: { readonly state: string | null; readonly zip: string | null }
  readonly isTimeBarred: boolean
  /** The notice as it was sent; null when this consumer has had none about the debt. */
  readonly notice: ValidationNoticeData | null
  /** For e-mails, the page on which the recipient opts out. */
  readonly optOutLink: string | null
}

/**
 * The style `notice` has twelve points, as California requires of the licence and its notice (Civ. Code 1788.11(f)).
 */
const notice = (text: string) => `<p class="notice">${escapeHtml(text)}</p>`

/**
 * Fills the blocks whose words the law prescribes. A block that does not apply is empty; one that cannot be made is
 * left out, so that a template that names it is not sent with a gap.
 */
export function templateBlocksOf(
  tenant: TenantSettings,
  { kind, language, place, isTimeBarred, notice: sent, optOutLink }: BlockFacts,
): Partial<Record<TemplateBlock, Markup>> {
  const { common } = readTexts(language)
  return {
    // a letter may be the first communication; an e-mail always follows the validation notice.
    disclosure: new Markup(notice(kind === 'letter' ? common.disclosureInitial : common.disclosure)),
    // R-14 (12 CFR 1006.26(b)): a consumer who cannot be sued is told exactly that about courts.
    time_barred_notice: new Markup(isTimeBarred ? notice(documentText(language, 'template/timeBarred')) : ''),
    state_notices: new Markup(stateNotices(tenant, place, language).map(notice).join('\n')),
    ...(sent && { validation_notice: new Markup(validationBlock(sent, language)) }),
    ...(optOutLink !== null && { opt_out: new Markup(optOut(optOutPart(common, tenant, optOutLink))) }),
  }
}

/** a link and a phone number to opt out. */
function optOut({ before, word, href, after }: LinkPart): string {
  return `<p class="notice">${htmlOfWords(before)}<a href="${escapeHtml(href)}">${escapeHtml(word)}</a>${htmlOfWords(after)}</p>`
}

interface Place {
  readonly state: string | null
  readonly zip: string | null
}

/**
 * The notices that the consumer's state or city requires of a collector, a paragraph each: the licence, in
 * California the Rosenthal notice (Civ. Code 1812.700), in Massachusetts the notice of important rights (R-21, 209 CMR
 * 18.16), in New York City where terms are explained.
 */
function stateNotices(
  tenant: Pick<TenantSettings, 'licence_id' | 'documents' | 'tenant'>,
  place: Place,
  language: Language,
): string[] {
  const text = (key: string, values?: Record<string, string>) => documentText(language, `template/${key}`, values)
  const state = place.state === null ? undefined : stateCode(place.state)
  const licence = tenant.licence_id ? [text('licence', { licence: tenant.licence_id })] : []
  if (state === 'CA') return [...licence, ...tenant.documents['california-notice'][language].paragraphs]
  if (state === 'MA') return [...licence, text('massachusetts', { tenant: tenant.tenant.full_name })]
  if (isInPlace(place, newYorkCity)) return [...licence, text('newYorkCity')]
  return licence
}
