import sanitizeHtml from 'sanitize-html'

const tags = [
  ['h1', 'h2', 'h3', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ['strong', 'b', 'em', 'i', 'u', 'small', 'span', 'a'],
].flat()

/** How a part may look: the sheet of letters knows these names and no other. */
export const looks = ['right', 'center', 'box', 'address', 'notice', 'amounts']

/**
 * HTML of a template or of data in it, reduced to text and its order on the page (T11, T12): nothing that runs, loads,
 * submits, moves or covers. A link stays only when it leads to one of `origins`; of another one the words stay.
 */
export function sanitise(html: string, origins: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'], td: ['colspan'], th: ['colspan'], '*': ['class'] },
    allowedClasses: { '*': looks },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
    enforceHtmlBoundary: false,
    nestingLimit: 20,
    transformTags: {
      a: (_name, { href }): sanitizeHtml.Tag =>
        href !== undefined && isFrom(href, origins)
          ? { tagName: 'a', attribs: { href } }
          : { tagName: 'span', attribs: {} },
    },
  })
}

/** Whether an address is one of ours. */
export function isFrom(address: string | undefined, origins: readonly string[]): boolean {
  try {
    return address !== undefined && origins.includes(new URL(address).origin)
  } catch {
    return false
  }
}

/** Tags that are taken out when they stand in a template, for its writer to know. */
export const isAllowedTag = (name: string): boolean => tags.includes(name)
