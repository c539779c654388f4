/** Where the tenant's public documents are served; each in the language that is asked for. */
const served = '/api/v1/'

/** A tenant's link in the reader's language: the browser's own wish would open English beside a Spanish page. */
export function documentLink(link: string, language: 'en' | 'es'): string {
  if (!link.startsWith(served)) return link
  return `${link}${link.includes('?') ? '&' : '?'}language=${language}`
}
