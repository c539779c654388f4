import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { bindCode } from './bound-code.ts'
import type { Channel } from './channel.ts'
import { brandOf, plainBrand } from './mail/brand.ts'
import { drawMail, LAYOUT_VERSION } from './mail/layout.ts'
import { optOutPart, textOfPart, type MailPart } from './mail/parts.ts'
import type { Purpose } from './purpose.ts'
import { readTexts } from './texts.ts'

/** Codes and security notices: they concern no debt, and therefore carry no opt-out link. */
export const securityPurposes: readonly Purpose[] = [
  'sign_in_code',
  'staff_code',
  'reset_code',
  'step_up_code',
  'code_failed',
  'password_changed',
  'mfa_changed',
  'factor_reset',
  'recovery_used',
  'staff_welcome',
  'contact_changed',
  'contact_code',
  'stop_confirmed',
  'reading_alert',
]
/**
 * Text messages that say nothing about a debt, and that everybody near the phone can read on its locked screen: they name
 * no collector. A mail is opened first, and the page that a link opens carries the disclosure.
 */
const plainTexts: readonly Purpose[] = [...securityPurposes, 'page_link']
/** Codes, whose last line lets a phone fill them in. */
const codePurposes: readonly Purpose[] = ['sign_in_code', 'step_up_code']
/**
 * Messages to strangers, who must not learn who owes or to whom: to an unproven address, and the receipt of somebody who
 * paid by a link (F-17).
 */
const strangerPurposes: readonly Purpose[] = ['contact_code', 'link_receipt']
export type Audience = 'consumer' | 'staff'

export interface Filled {
  readonly subject: string
  readonly text: string
  /** E-mail only. */
  readonly html: string | null
  /** A hash of the wording and the layout, for the record. */
  readonly version: string
}

interface Request {
  readonly tenant: TenantSettings
  readonly purpose: Purpose
  readonly channel: Channel
  readonly audience: Audience
  readonly language: 'en' | 'es'
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  /** Where the receiver opts out: every message to a consumer has the link, except security messages. */
  readonly optOutLink: string | null
  /** The origin of the tenant's pages. */
  readonly origin: string
}

/**
 * Fills in a template. A consumer's message carries the collector's disclosure, but for a text message that says
 * nothing of a debt, and the opt-out link; the subject does not reveal a debt, since it shows on lock screens.
 */
export function fillTemplate(request: Request): Filled {
  const { tenant, purpose, channel, audience, language, name, values, optOutLink, origin } = request
  const texts = readTexts(language)
  const { common } = texts
  const own = texts[purpose]
  const { full_name, phone_number, address } = tenant.tenant
  const all = {
    ...values,
    name,
    tenant: full_name,
    phone: phone_number,
    address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    licence: tenant.licence_id,
    ...(optOutLink !== null && { optOutLink }),
  }
  const forStranger = strangerPurposes.includes(purpose)
  const forConsumer = audience === 'consumer' && !forStranger
  if (forConsumer && optOutLink === null && !securityPurposes.includes(purpose))
    throw new Error(`A message ${purpose} to a consumer needs a way to opt out.`)
  const version = versionOf(language, purpose)
  const subject = fillWords(own.subject, all)
  if (channel === 'text') {
    const said = [
      own.text,
      ...(forConsumer && !plainTexts.includes(purpose) ? [common.disclosure] : []),
      ...(optOutLink === null ? [] : [common.optOutText]),
    ]
    const text = filled(said, all).join(' ')
    return {
      subject,
      text: codePurposes.includes(purpose) ? bindCode(text, origin, values['code'] ?? '') : text,
      html: null,
      version,
    }
  }
  const mail = mailParts(request, all, forStranger)
  return {
    subject,
    text: [...mail.body, ...mail.closing].map(textOfPart).join('\n\n'),
    html: drawMail({
      brand: forStranger ? plainBrand : brandOf(tenant, origin),
      language,
      subject,
      preview: fillWords(own.preview, all),
      ...mail,
    }),
    version,
  }
}

/** What an e-mail says, and below it the sentences of the law and the sender. */
function mailParts(
  { tenant, purpose, audience, language, optOutLink }: Request,
  values: Values,
  forStranger: boolean,
): { body: MailPart[]; closing: MailPart[] } {
  const { common, [purpose]: own } = readTexts(language)
  const body = own.email.split('\n\n').flatMap((block) => partOf(block, own.button, values))
  if (forStranger) return { body, closing: [] }
  const isConsumer = audience === 'consumer'
  return {
    body: [...wordsOf([common.greeting], values), ...body],
    closing: [
      ...wordsOf(isConsumer ? [common.disclosure] : [], values),
      ...(optOutLink === null ? [] : [optOutPart(common, tenant, optOutLink)]),
      // every e-mail to a consumer names the licence.
      ...wordsOf([common.sender, ...(isConsumer && tenant.licence_id ? [common.licence] : [])], values),
    ],
  }
}

type Values = Readonly<Record<string, string>>

/** A paragraph that there is nothing to say in is left out. */
const filled = (blocks: readonly string[], values: Values) =>
  blocks.map((block) => fillWords(block, values)).filter((text) => text !== '')

const wordsOf = (blocks: readonly string[], values: Values): MailPart[] =>
  filled(blocks, values).map((text) => ({ kind: 'words', text }))

/** A paragraph of an e-mail: its code or its button stands alone. The button leads to the link, or else to the portal. */
function partOf(block: string, label: string | undefined, values: Values): MailPart[] {
  if (block === '{{code}}') return [{ kind: 'code', text: fillWords(block, values) }]
  if (block !== '{{button}}') return wordsOf([block], values)
  const href = values['link'] ?? values['portal']
  if (label === undefined || href === undefined) throw new Error('The template has a button that leads nowhere.')
  return [{ kind: 'button', label, href }]
}

const versions = new Map<string, string>()

function versionOf(language: Language, purpose: Purpose): string {
  const key = `${language}/${purpose}`
  const known = versions.get(key)
  if (known) return known
  const { common, [purpose]: own } = readTexts(language)
  const made = createHash('sha256')
    .update(JSON.stringify([own, common, LAYOUT_VERSION]))
    .digest('hex')
    .slice(0, 12)
  versions.set(key, made)
  return made
}

/** A missing value throws: a message with an unfilled placeholder must not go out. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The template has no value for ${key}.`)
    return value
  })
}
