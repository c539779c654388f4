import DOMPurify from 'dompurify'

/** A frame shows words and their order on the page. A link becomes its words, because a preview must not lead away. */
const words = {
  ALLOWED_TAGS: [
    ['h1', 'h2', 'h3', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'b', 'em', 'i', 'u', 'small', 'span', 'a', '#text'],
  ].flat(),
  ALLOWED_ATTR: ['class', 'colspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/**
 * The page of a letter or e-mail for a sandboxed frame (T12). The server has cleaned the HTML; it is cleaned once more
 * here, and the page allows nothing but the one sheet of the portal: no script, picture, font, form or frame.
 */
export function paperDocument(html: string, language: 'en' | 'es', title: string): TrustedHTML {
  const { origin } = window.location
  const body = DOMPurify.sanitize(html, words)
  const name = DOMPurify.sanitize(title, { ALLOWED_TAGS: ['#text'] })
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${origin}"><title>${name}</title><link rel="stylesheet" href="${origin}/api/v1/letter-sheet.css"></head><body>${body}</body></html>`
  // This pass allows the head of the page; the pass before removed every such tag from the words.
  return DOMPurify.sanitize(page, {
    WHOLE_DOCUMENT: true,
    ADD_TAGS: ['meta', 'link', 'title'],
    ADD_ATTR: ['http-equiv', 'content', 'charset', 'rel'],
    RETURN_TRUSTED_TYPE: true,
  })
}

/** Puts a cleaned page into a frame. React would turn the page into a plain string, which the browser's policy refuses. */
export function fillFrame(frame: HTMLIFrameElement, page: TrustedHTML): void {
  frame.srcdoc = page as unknown as string
}
