import type { TenantSettings } from '@portal/shared/contract'
import { escapeHtml } from './escape-html.ts'

/** A sentence of which one word is a link. */
export interface LinkPart {
  readonly kind: 'link'
  readonly before: string
  readonly word: string
  readonly href: string
  readonly after: string
}

/** A part of an e-mail, in the order in which it is read. */
export type MailPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | LinkPart
  /** Cleaned HTML, of a template that administrators wrote. */
  | { readonly kind: 'html'; readonly html: string; readonly text: string }

/** A part as it is read where no HTML is shown: an address stands after the word that leads there. */
export function textOfPart(part: MailPart): string {
  if (part.kind === 'button') return `${part.label}:\n${part.href}`
  if (part.kind === 'link') return `${part.before}${part.word}: ${part.href}${part.after}`
  return part.text
}

/** The sentence with the ways to opt out: the address is the link of a word. */
export function optOutPart(
  { optOutEmail, optOutWord: word }: { optOutEmail: string; optOutWord: string },
  { tenant }: Pick<TenantSettings, 'tenant'>,
  href: string,
): LinkPart {
  const [before = '', after = ''] = optOutEmail.replace('{{phone}}', tenant.phone_number).split('{{optOut}}')
  return { kind: 'link', before, word, href, after }
}

const PHONE = /\(\d{3}\) \d{3}-\d{4}/g

/**
 * Words as HTML; line breaks stay, and no line ends within a phone number. Nothing becomes a link: names and free texts
 * come from anywhere.
 */
export const htmlOfWords = (text: string): string =>
  escapeHtml(text).replaceAll('\n', '<br>').replace(PHONE, '<span style="white-space:nowrap">$&</span>')
