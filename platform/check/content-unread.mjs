import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'
import { stripComments } from './strip-comments.mjs'

/** The schema of a tenant's file, with every key; the API's tests keep it up to date. */
const SCHEMA = 'api/tenants/schema/tenant.schema.json'

/** Code in which a setting can have an effect. */
const READERS = ['api/src/', 'shell/src/', 'mfe-', 'shared/src/', 'platform/src/']
/** Code that defines, checks, edits or copies settings of any kind, and the demo's people. */
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
 * Settings that no code reads and that therefore have no effect. Each key of a tenant's file must be named in code that
 * makes a screen, mail or paper or decides something; a text of a content block in code that reads that block.
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

/** Keys that need no reader of their own: a flag sets a capability, and a document is requested by its name. */
const asLists = ['$schema', 'feature_flags', 'documents']

/** The keys of an object and of everything in it; those of a content block with the block's name. */
function keysOf({ properties = {}, items }) {
  const inner = Object.entries(properties).flatMap(([key, one]) => {
    if (asLists.includes(key)) return []
    if (key === 'content_blocks') return wordsOf(one)
    // The texts of both languages, and the version, are read wherever a text is.
    return ['en', 'es', 'version'].includes(key) ? keysOf(one) : [{ key }, ...keysOf(one)]
  })
  return items ? [...inner, ...keysOf(items)] : inner
}

const wordsOf = ({ properties = {} }) =>
  Object.entries(properties).flatMap(([block, { properties: parts = {} }]) =>
    Object.keys(parts['en']?.properties ?? {}).map((key) => ({ key, block })),
  )
