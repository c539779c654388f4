import { finding, type Finding } from '../releases/findings.ts'

/** The authorised content of a set's pages. */
export interface Authorised {
  /** Hash by address, of every script and stylesheet; undefined for a font file, whose hash no browser checks. */
  readonly files: ReadonlyMap<string, string | undefined>
  /** The JSON of the set in the data block. */
  readonly text: string
}

/** All tags of the edge's pages. */
const known = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'link', 'script', 'body', 'div', 'noscript'])

const blockId = 'portal-bootstrap'

/** The data block of a page; undefined when it is unreadable. */
export function dataBlock(html: string): Record<string, unknown> | undefined {
  const block = pageParts(html).inline.find(({ tag }) => tag.attributes.get('id') === blockId)
  try {
    const value: unknown = JSON.parse(block?.text ?? '')
    return value !== null && typeof value === 'object' ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/**
 * Compares the HTML of a page with its set (PCI DSS 4.0.1, 11.6.1): only tags of the edge, only scripts of the
 * inventory with their hashes, no inline code, and the set's own list of hashes for later scripts.
 */
export function checkHtml(where: string, html: string, { files, text: setText }: Authorised): readonly Finding[] {
  const findings: Finding[] = []
  const script = (message: string) => findings.push(finding('MFE-421', `${where}: ${message}`))
  const altered = (message: string) => findings.push(finding('MFE-424', `${where}: ${message}`))
  const { tags, inline } = pageParts(html)

  const named = (tag: Tag, address: string | undefined, what: string) => {
    if (address === undefined || !files.has(address)) script(`${what} ${address} is none of the set`)
    else if (tag.attributes.get('integrity') !== files.get(address))
      script(`${what} ${address} has not the hash of the set`)
  }

  for (const tag of tags) {
    const { attributes, closing, name } = tag
    if (!known.has(name)) altered(`has a <${name}>, which the edge does not write`)
    for (const [key, value] of attributes) {
      if (key.startsWith('on')) script(`<${name}> has the handler ${key}`)
      if (/^\s*javascript:/i.test(value)) script(`<${name}> has a script in ${key}`)
    }
    if (closing) continue
    if (name === 'meta' && attributes.has('http-equiv')) altered(`has a <meta> for ${attributes.get('http-equiv')}`)
    if (name === 'script' && attributes.has('src')) named(tag, attributes.get('src'), 'the script')
    if (name === 'link') {
      const rel = attributes.get('rel')
      if (rel === 'stylesheet' || rel === 'preload') named(tag, attributes.get('href'), `the ${rel}`)
      else if (rel !== 'icon') altered(`has a <link> for ${rel}`)
    }
  }

  const blocks = inline.filter(({ tag }) => tag.attributes.get('type') === 'application/json')
  for (const { text } of inline.filter((one) => !blocks.includes(one)))
    script(`has code in the text: ${text.trim().slice(0, 60)}`)
  if (blocks.length !== 1 || blocks[0]?.tag.attributes.get('id') !== blockId)
    altered('has not exactly its one data block')
  else if (!blocks[0].text.endsWith(`"set":${setText}}`)) altered('its list of files is not that of the set')
  return findings
}

/** A tag of an HTML text, with its attributes by lower-case name. */
interface Tag {
  readonly name: string
  readonly closing: boolean
  readonly attributes: ReadonlyMap<string, string>
}

/** A page as a browser parses it: its tags, and its inline scripts with the data block. */
interface PageParts {
  readonly tags: readonly Tag[]
  /** Texts of script elements without `src`, in order, with their tags. */
  readonly inline: readonly { readonly tag: Tag; readonly text: string }[]
}

const tagForm = /<(\/?)([a-z!][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attributeForm = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Parses a page of the edge, which escapes every `<` in texts and data. So anything that looks like a tag is one: an
 * insertion must not be overlooked, and a false alarm is acceptable.
 */
function pageParts(html: string): PageParts {
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
