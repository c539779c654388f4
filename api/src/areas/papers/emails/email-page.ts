import type { RenderedTemplate } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { escapeHtml } from '../templates/engine.ts'
import { htmlBlocks } from '../letters/html-blocks.ts'

/** At least twelve points, which California requires of electronic text as well. */
const LOOK = 'font:12pt/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;max-width:40em;margin:0;padding:16px'

/**
 * Makes an e-mail from cleaned HTML: a page with its own styles, and the same text for programs that show plain text.
 */
export function emailPage(
  { subject, html }: RenderedTemplate,
  language: Language,
): { subject: string; text: string; html: string } {
  const title = escapeHtml(subject)
  return {
    subject,
    text: plainText(html),
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>\n<body style="${LOOK}">\n${html.replaceAll('class="notice"', 'style="font-size:12pt"')}\n</body></html>\n`,
  }
}

const plainText = (html: string): string =>
  htmlBlocks(html)
    .map(({ kind, texts }) => (kind === 'item' ? `- ${texts[0]}` : texts.join('  ')))
    .join('\n\n')
