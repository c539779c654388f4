import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import { readTexts } from './texts.ts'

export type Purpose =
  | 'sign_in_code'
  | 'staff_code'
  | 'reset_code'
  | 'step_up_code'
  | 'code_failed'
  | 'password_changed'
  | 'mfa_changed'
  | 'authorization_copy'
export type Channel = 'email' | 'text'
export type Audience = 'consumer' | 'staff'

export interface Filled {
  readonly subject: string
  readonly text: string
  /** E-mail only. */
  readonly html: string | null
  /** Which wording was used, for the record. */
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
}

/**
 * Fills a template. A consumer's message carries the collector's disclosure and the way to opt out; the subject
 * says neither who owes nor that anybody does, for it shows on lock screens.
 */
export function fillTemplate({ tenant, purpose, channel, audience, language, name, values }: Request): Filled {
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
  }
  const forConsumer = audience === 'consumer'
  const blocks =
    channel === 'email'
      ? [
          common.greeting,
          ...own.email.split('\n\n'),
          ...(forConsumer ? [common.disclosure, common.optOutEmail] : []),
          common.sender,
        ]
      : [own.text, ...(forConsumer ? [common.disclosure, common.optOutText] : [])]
  const filled = blocks.map((block) => fill(block, all))
  return {
    subject: fill(own.subject, all),
    text: filled.join(channel === 'email' ? '\n\n' : ' '),
    html: channel === 'email' ? page(fill(own.subject, all), filled, language) : null,
    version: createHash('sha256')
      .update(JSON.stringify([own, common]))
      .digest('hex')
      .slice(0, 12),
  }
}

/** An unfilled placeholder in a letter to a debtor is worse than no letter. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`The template has no value for ${key}.`)
    return value
  })
}

function page(title: string, paragraphs: readonly string[], language: string): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>\n<body>\n${body}\n</body></html>\n`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
