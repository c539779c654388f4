import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tenantSchema } from './tenant-schema.ts'

const root = join(import.meta.dirname, '../../../..')

/** The path of this release's schema, for files in any folder. */
export const schemaFile = join(root, 'api/tenants/schema/tenant.schema.json')

/** The explanations of settings from the administrator's screens, which the schema reuses for editors. */
const wordsFile = join(root, 'mfe-staff/src/texts/setting-keys.en.json')

interface Branch {
  [part: string]: string | Branch
}

/** The schema as text, identical to the file of this release. */
export const schemaText = (): string => `${JSON.stringify(tenantSchema(settingWords()), null, 2)}\n`

function settingWords(): Record<string, string> {
  const { name, help } = JSON.parse(readFileSync(wordsFile, 'utf8')) as { name: Branch; help: Branch }
  const helps = flat(help)
  return Object.fromEntries(
    Object.entries(flat(name)).map(([key, title]) => [key, helps[key] ? `${title}. ${helps[key]}` : `${title}.`]),
  )
}

function flat(branch: Branch, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([part, inner]) => {
      const at = path === '' ? part : `${path}.${part}`
      return typeof inner === 'string' ? [[at, inner]] : Object.entries(flat(inner, at))
    }),
  )
}
