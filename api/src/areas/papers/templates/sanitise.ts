import sanitizeHtml from 'sanitize-html'

const tags = [
  ['h1', 'h2', 'h3', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ['strong', 'b', 'em', 'i', 'u', 'small', 'span', 'a'],
].flat()

/** The style names of an element: the sheet of letters defines these and no others. */
export const looks = ['right', 'center', 'box', 'address', 'notice', 'amounts']

/**
 * Reduces the HTML of a template, or of data in it, to text and its structure (T11, T12): nothing that runs, loads,
 * submits, moves or covers. A link stays only when it leads to one of `origins`; of any other link the text stays.
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

/** Whether an address is on one of the allowed origins. */
export function isFrom(address: string | undefined, origins: readonly string[]): boolean {
  try {
    return address !== undefined && origins.includes(new URL(address).origin)
  } catch {
    return false
  }
}

/** The tags that cleaning will remove from a template, so that its author can be told. */
export const isAllowedTag = (name: string): boolean => tags.includes(name)
