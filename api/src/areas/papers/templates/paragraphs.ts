const block = /^<\/?(?:h[1-3]|p|div|hr|blockquote|ul|ol|li|table|thead|tbody|tr|th|td)\b/i

/** Turns text with empty lines into paragraphs; text that has markup already stays unchanged. */
export function paragraphs(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}
