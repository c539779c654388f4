import type { RenderedTemplate, TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { brandOf, type Brand } from '../../../core/messages/mail/brand.ts'
import { drawButton, drawMail } from '../../../core/messages/mail/layout.ts'
import { readTexts } from '../../../core/messages/texts.ts'
import { htmlBlocks } from '../letters/html-blocks.ts'

/** A paragraph that is nothing but a link. */
const LONE_LINK = /<p><a href="([^"]*)">([^<]*)<\/a><\/p>/

/**
 * Makes an e-mail from the cleaned HTML of a template: the tenant's layout, and the same text for programs that show
 * plain text. The first link that has a paragraph of its own becomes the button.
 */
export function emailPage(
  { subject, html }: RenderedTemplate,
  language: Language,
  { tenant, portal }: { tenant: TenantSettings; portal: string },
): { subject: string; text: string; html: string } {
  const brand = brandOf(tenant, portal)
  const preview = readTexts(language).common.preview
  const text = plainText(html)
  const body = [{ kind: 'html', html: withStyles(html, brand), text }] as const
  return { subject, text, html: drawMail({ brand, language, subject, preview, body, closing: [] }) }
}

/** Styles in their places: mail programs drop style sheets. Notices have twelve points. */
const withStyles = (html: string, brand: Brand): string =>
  html
    .replace(LONE_LINK, (_, href: string, label: string) => drawButton(label, href, brand))
    .replaceAll('<p>', '<p style="margin:0 0 16px">')
    .replaceAll('class="notice"', 'style="margin:0 0 16px;font-size:12pt"')
    .replaceAll('<a href=', `<a class="accent" style="color:${brand.accent}" href=`)

/** An address stands after the word that leads there. */
const plainText = (html: string): string =>
  htmlBlocks(
    html.replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_, href: string, word: string) =>
      word === href ? href : `${word}: ${href}`,
    ),
  )
    .map(({ kind, texts }) => (kind === 'item' ? `- ${texts[0]}` : texts.join('  ')))
    .join('\n\n')
