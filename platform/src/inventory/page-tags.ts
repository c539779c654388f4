/** A tag of an HTML text, with its attributes by lower-case name. */
export interface Tag {
  readonly name: string
  readonly closing: boolean
  readonly attributes: ReadonlyMap<string, string>
}

/** A page as the browser gets it: its tags, and what stands in the data block. */
export interface PageParts {
  readonly tags: readonly Tag[]
  /** Texts of script elements without `src`, in their order, with the element's tag. */
  readonly inline: readonly { readonly tag: Tag; readonly text: string }[]
}

const tagForm = /<(\/?)([a-z!][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attributeForm = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Takes a page of the edge apart. It escapes every `<` that is no tag's, in texts as in the data block, so whatever
 * looks like a tag is one: to find what was put in, nothing may be overlooked, and a false alarm is an alarm.
 */
export function pageParts(html: string): PageParts {
  const tags: Tag[] = []
  const inline: { tag: Tag; text: string }[] = []
  for (const found of html.matchAll(tagForm)) {
    const [whole, slash, name = '', rest = ''] = found
    const attributes = new Map(
      [...rest.matchAll(attributeForm)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        decode(double ?? single ?? bare ?? ''),
      ]),
    )
    const tag: Tag = { name: name.toLowerCase(), closing: slash === '/', attributes }
    tags.push(tag)
    if (tag.name !== 'script' || tag.closing || attributes.has('src')) continue
    const start = found.index + whole.length
    const end = html.toLowerCase().indexOf('</script', start)
    inline.push({ tag, text: html.slice(start, end < 0 ? undefined : end) })
  }
  return { tags, inline }
}
