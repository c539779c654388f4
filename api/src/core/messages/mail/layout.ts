import type { Language } from '@portal/shared/domain'
import type { Brand } from './brand.ts'
import { escapeHtml } from './escape-html.ts'
import { htmlOfWords, type MailPart } from './parts.ts'

/** Raised with each change of the layout: messages are filed with the version of what they looked like. */
export const LAYOUT_VERSION = 'layout-1'

/** An e-mail before it is drawn. */
export interface Mail {
  readonly brand: Brand
  readonly language: Language
  readonly subject: string
  /** What mail programs show beside the subject: it stands on lock screens, and reveals no debt. */
  readonly preview: string
  readonly body: readonly MailPart[]
  /** The sentences of the law and the sender. */
  readonly closing: readonly MailPart[]
}

// Twelve points, which California requires for the licence in electronic messages too (R-23).
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const WORDS = `${FONT};font-size:12pt;line-height:1.5`
const INK = '#1a1d21'
/** 7:1 on the card. */
const SOFT = '#4b5159'
const GROUND = '#f3f4f6'
const RULE = '#dfe2e7'
/** Spaces that are not seen: what follows the preview is not shown beside the subject. */
const BLANK = '\u034f\u200c\u00a0'.repeat(60)
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * Draws an e-mail (decision 355): tables and styles in their places, which Outlook, Gmail and Apple Mail keep. The only
 * style sheet is the one of the dark scheme, which Gmail drops.
 */
export function drawMail({ brand, language, subject, preview, body, closing }: Mail): string {
  const draw = (parts: readonly MailPart[]) => parts.map((part) => drawPart(part, brand)).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
<style>${sheetOf(brand)}</style></head>
<body class="ground" style="margin:0;padding:0;background-color:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${BLANK}</div>
<table ${TABLE} width="100%" class="ground" style="background-color:${GROUND}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" lang="${language}" class="card" style="max-width:600px;background-color:#ffffff;border:1px solid ${RULE};border-top:4px solid ${brand.accent};border-radius:8px"><tr><td class="ink" style="padding:28px 28px 12px;${WORDS};color:${INK}">
${drawHead(brand)}<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:700">${escapeHtml(subject)}</h1>
${draw(body)}
</td></tr>${closing.length === 0 ? '' : `<tr><td class="rule soft" style="padding:20px 28px 8px;border-top:1px solid ${RULE};${WORDS};color:${SOFT}">\n${draw(closing)}\n</td></tr>`}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

function drawHead({ name, logo, accent }: Brand): string {
  if (name === '') return ''
  const text = escapeHtml(name)
  const shown = logo
    ? `<img src="${escapeHtml(logo)}" alt="${text}" height="40" style="display:block;height:40px;width:auto;max-width:260px;border:0">`
    : text
  return `<p class="accent" style="margin:0 0 24px;font-size:17px;line-height:1.3;font-weight:700;color:${accent}">${shown}</p>\n`
}

function drawPart(part: MailPart, brand: Brand): string {
  const words = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
  switch (part.kind) {
    case 'words':
      return words(htmlOfWords(part.text))
    case 'code':
      return `<p style="margin:0 0 20px;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:1.3;font-weight:700;letter-spacing:4px">${escapeHtml(part.text)}</p>`
    case 'link':
      return words(
        `${htmlOfWords(part.before)}<a class="accent" href="${escapeHtml(part.href)}" style="color:${brand.accent}">${escapeHtml(part.word)}</a>${htmlOfWords(part.after)}`,
      )
    case 'button':
      return drawButton(escapeHtml(part.label), escapeHtml(part.href), brand)
    case 'html':
      return part.html
  }
}

/**
 * A button, of an escaped label and address. The signs for Outlook alone make it as wide and high as elsewhere: Outlook
 * ignores the padding of links.
 */
export function drawButton(label: string, href: string, { accent }: Brand): string {
  const space = (raise: string) => `<!--[if mso]><i style="mso-font-width:200%${raise}" hidden>&emsp;</i><![endif]-->`
  return `<table ${TABLE} style="margin:4px 0 24px"><tr><td class="button" bgcolor="${accent}" style="border-radius:6px;background-color:${accent}"><a class="button" href="${href}" style="display:inline-block;padding:13px 24px;border-radius:6px;background-color:${accent};${FONT};font-size:16px;line-height:22px;font-weight:700;text-decoration:none;color:#ffffff">${space(';mso-text-raise:26px')}<span style="mso-text-raise:13px">${label}</span>${space('')}</a></td></tr></table>`
}

/** The dark scheme of programs that have one. */
const sheetOf = ({ accentOnDark }: Brand): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.ground{background-color:#15171a!important}.card{background-color:#1f2226!important;border-color:#3a3f46!important;border-top-color:${accentOnDark}!important}.rule{border-top-color:#3a3f46!important}.ink{color:#f1f2f4!important}.soft{color:#c3c8cf!important}.accent,a.accent{color:${accentOnDark}!important}.button,a.button{background-color:${accentOnDark}!important;color:#15171a!important}}`
