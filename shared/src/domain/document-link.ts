/** Where the portal serves a tenant's public documents, and the default of the e-sign document, which leads there (SH-04). */
const served = /^\/(?:api\/v1\/|esign\.pdf(?:\?|$))/

/** A tenant's link in the reader's language: the browser's own wish would open English beside a Spanish page. */
export function documentLink(link: string, language: 'en' | 'es'): string {
  if (!served.test(link)) return link
  return `${link}${link.includes('?') ? '&' : '?'}language=${language}`
}
