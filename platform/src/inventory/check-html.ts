import { finding, type Finding } from '../releases/findings.ts'
import { pageParts, type Tag } from './page-tags.ts'

/** What pages of a set may consist of. */
export interface Authorised {
  /** Hash by address, of every script and stylesheet of the set. */
  readonly files: ReadonlyMap<string, string>
  /** The set as the data block has it. */
  readonly text: string
}

/** The tags of the edge's page and no others. */
const known = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'link', 'script', 'body', 'div', 'noscript'])

const blockId = 'portal-bootstrap'

/** The data block of a page; undefined when it cannot be read. */
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
 * Compares the HTML of a page with what the set allows (PCI DSS 4.0.1, 11.6.1): only tags that the edge writes, only
 * scripts of the inventory with their hashes, no code in the text, and the list of hashes that later scripts are held to
 * as the set has it.
 */
export function checkHtml(where: string, html: string, { files, text: setText }: Authorised): readonly Finding[] {
  const findings: Finding[] = []
  const script = (message: string) => findings.push(finding('MFE-421', `${where}: ${message}`))
  const altered = (message: string) => findings.push(finding('MFE-424', `${where}: ${message}`))
  const { tags, inline } = pageParts(html)

  const named = (tag: Tag, address: string | undefined, what: string) => {
    const expected = address === undefined ? undefined : files.get(address)
    if (expected === undefined) script(`${what} ${address} is none of the set`)
    else if (tag.attributes.get('integrity') !== expected) script(`${what} ${address} has not the hash of the set`)
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
