import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Channel } from './channel.ts'
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
/** Messages to an unproven address: it may belong to a stranger, who must not learn who owes or to whom. */
const strangerPurposes: readonly Purpose[] = ['contact_code']
export type Audience = 'consumer' | 'staff'

export interface Filled {
  readonly subject: string
  readonly text: string
  /** E-mail only. */
  readonly html: string | null
  /** A hash of the wording, for the record. */
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
}

/**
 * Fills in a template. A consumer's message carries the collector's disclosure and the opt-out link; the
 * subject does not reveal a debt, since it shows on lock screens.
 */
export function fillTemplate(request: Request): Filled {
  const { tenant, purpose, channel, audience, language, name, values, optOutLink } = request
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
  const optOut = channel === 'email' ? common.optOutEmail : common.optOutText
  const closing = [...(forConsumer ? [common.disclosure] : []), ...(optOutLink === null ? [] : [optOut])]
  const body = channel === 'email' ? own.email.split('\n\n') : [own.text]
  const isLetter = channel === 'email' && !forStranger
  // every e-mail to a consumer names the licence.
  const sender = [common.sender, ...(forConsumer && tenant.licence_id ? [common.licence] : [])]
  const blocks = [...(isLetter ? [common.greeting] : []), ...body, ...closing, ...(isLetter ? sender : [])]
  // A paragraph that there is nothing to say in is left out.
  const filled = blocks.map((block) => fillWords(block, all)).filter((block) => block !== '')
  return {
    subject: fillWords(own.subject, all),
    text: filled.join(channel === 'email' ? '\n\n' : ' '),
    html: channel === 'email' ? page(fillWords(own.subject, all), filled, language) : null,
    version: createHash('sha256')
      .update(JSON.stringify([own, common]))
      .digest('hex')
      .slice(0, 12),
  }
}

/** A missing value throws: a message with an unfilled placeholder must not go out. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The template has no value for ${key}.`)
    return value
  })
}

/** Twelve points: California requires this size for the licence in electronic messages too. */
const LOOK = 'font:12pt/1.5 Arial,Helvetica,sans-serif'

function page(title: string, paragraphs: readonly string[], language: string): string {
  const body = paragraphs.map((text) => `<p>${linkAddresses(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`).join('\n')
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>\n<body style="${LOOK}">\n${body}\n</body></html>\n`
}

/** Makes links of the web addresses in escaped text. */
const linkAddresses = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+[\w=/-]/g, (url) => `<a href="${url}">${url}</a>`)

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
