import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'
import { stripComments } from './strip-comments.mjs'

/** Every key that a tenant's file may have; the API's tests keep it true. */
const SCHEMA = 'api/tenants/schema/tenant.schema.json'

/** Code that shows, writes or does something. */
const READERS = ['api/src/', 'shell/src/', 'mfe-', 'shared/src/', 'platform/src/']
/** What defines, checks, edits or copies settings whatever they are, and the people of the demo. */
const HANDLERS = [
  'shared/src/contract/',
  'shared/src/domain/capability',
  'shared/src/tenant/safe-settings.ts',
  'api/src/tenancy/file/',
  'api/src/operations/tenant/',
  'api/src/areas/tenant/tenant-settings/',
  'api/src/areas/tenant/settings/derived-blocks.ts',
  'api/src/demo/',
  'mfe-staff/src/features/settings/',
  'platform/src/testing/',
]

const isReader = (path) =>
  READERS.some((place) => path.startsWith(place)) && !HANDLERS.some((place) => path.startsWith(place)) && !isTest(path)

/**
 * Settings that nothing reads: whoever writes one would wait for an effect that never comes. Each key of a tenant's file
 * has to be named where a screen, a mail or a paper is made, or where something is decided; a word of a content block
 * where that block is read.
 */
export function checkContentUnread(base = root) {
  if (!existsSync(join(base, SCHEMA))) return [finding(SCHEMA, 1, 'is missing')]
  const code = listFiles(['.ts', '.tsx'], base)
    .filter(isReader)
    .map((path) => stripComments(readSource(path, base)))
  const words = new Set(code.flatMap((text) => text.match(/[\w$]+/g) ?? []))
  const quoted = new Set(code.flatMap((text) => text.match(/'[\w.-]+'/g) ?? []))
  const schema = readFileSync(join(base, SCHEMA), 'utf8')
  const isRead = ({ key, block }) => {
    if (block)
      return code.some((text) => text.includes(`useContent('${block}'`) && new RegExp(`\\b${key}\\b`).test(text))
    return key.includes('.') || key.includes('-') ? quoted.has(`'${key}'`) : words.has(key)
  }
  return keysOf(JSON.parse(schema))
    .filter((one) => !isRead(one))
    .map(({ key, block }) => {
      const line = schema.slice(0, schema.indexOf(`"${key}"`)).split('\n').length
      return finding(SCHEMA, line, `content_unread: nothing reads ${block ? `${block}.${key}` : key}`)
    })
}

/** Kept from editors, or read as lists whatever is in them: a flag rules a capability, a document is asked for by name. */
const asLists = ['$schema', 'feature_flags', 'documents']

/** The keys of an object and of what is in it; those of a content block with the block. */
function keysOf({ properties = {}, items }) {
  const inner = Object.entries(properties).flatMap(([key, one]) => {
    if (asLists.includes(key)) return []
    if (key === 'content_blocks') return wordsOf(one)
    // Words in both languages, and their number, are read wherever a text is.
    return ['en', 'es', 'version'].includes(key) ? keysOf(one) : [{ key }, ...keysOf(one)]
  })
  return items ? [...inner, ...keysOf(items)] : inner
}

const wordsOf = ({ properties = {} }) =>
  Object.entries(properties).flatMap(([block, { properties: parts = {} }]) =>
    Object.keys(parts['en']?.properties ?? {}).map((key) => ({ key, block })),
  )
