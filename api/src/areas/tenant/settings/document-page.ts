import { createHash } from 'node:crypto'
import type { TenantDocument, TenantSettings } from '@portal/shared/contract'

const CSS = `body{margin:0;font:1.0625rem/1.65 system-ui,sans-serif;color:#1f2933;background:#f6f7f9}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
article{background:#fff;border:1px solid #dde2e8;border-radius:.75rem;padding:2rem 1.5rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}
.by{color:#52606d;margin:0 0 1.5rem}
img{height:40px;display:block;margin:0 0 1.5rem}
a{color:inherit}
@media(min-width:40rem){article{padding:2.75rem 3rem}}
@media print{body{background:#fff}article{border:0;padding:0}}`

/** The policy allows the page's own style by its hash, and nothing else. */
export const documentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!)

const WORDS = {
  en: { back: 'Back to the portal', version: 'Version' },
  es: { back: 'Volver al portal', version: 'Versión' },
} as const

/** A public document of a tenant (terms, privacy, licences ...) as a page that works and prints without scripts. */
export function documentPage(tenant: TenantSettings, document: TenantDocument, language: 'en' | 'es'): string {
  const { title, paragraphs } = document[language]
  const { full_name, phone_number, address } = tenant.tenant
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<link rel="icon" href="${escape(tenant.favicon)}"><style>${CSS}</style></head>
<body><main><img src="${escape(tenant.logo)}" alt="${escape(full_name)}">
<article><h1>${escape(title)}</h1>
<p class="by">${escape(full_name)}, ${escape(`${address.street}, ${address.city}, ${address.state} ${address.zip}`)}, ${escape(phone_number)}. ${WORDS[language].version} ${document.version}.</p>
${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
</article><p><a href="/">${WORDS[language].back}</a></p></main></body></html>
`
}
