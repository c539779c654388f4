const block = /^<\/?(?:h[1-3]|p|div|hr|blockquote|ul|ol|li|table|thead|tbody|tr|th|td)\b/i

/** Text with an empty line between its parts becomes paragraphs; what is marked up already stays as it is. */
export function paragraphs(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}
