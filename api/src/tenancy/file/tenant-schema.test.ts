import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { capabilityKeys } from '@portal/shared/domain'
import { defaultTenantsFolder } from '../tenant-file.ts'
import { fileWords } from './file-words.ts'
import { schemaFile, schemaText } from './schema-file.ts'
import { saidElsewhere, schemaAt, type JsonSchema } from './tenant-schema.ts'

const schema = JSON.parse(schemaText()) as JsonSchema

it('the schema for editors is the one of this release: else `npm run -s portal -- tenant schema > api/tenants/schema/tenant.schema.json`', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText())
})

it('every tenant’s file names it', () => {
  const files = readdirSync(defaultTenantsFolder).filter((name) => name.endsWith('.json'))
  for (const file of files)
    expect(JSON.parse(readFileSync(join(defaultTenantsFolder, file), 'utf8'))).toMatchObject({
      $schema: './schema/tenant.schema.json',
    })
})

it('explains every key and every capability, and closes every object', () => {
  const unexplained = Object.entries(schema.properties!).filter(([, { description }]) => !description)
  expect(unexplained.map(([key]) => key)).toEqual([])
  const capabilities = schemaAt(schema, ['capabilities'])!.properties!
  const elsewhere = saidElsewhere.map(([key]) => key)
  expect([...Object.keys(capabilities), ...elsewhere].sort()).toEqual([...capabilityKeys].sort())
  expect(Object.entries(capabilities).flatMap(([key, { description }]) => (description ? [] : [key]))).toEqual([])
  const open = (at: JsonSchema, path: string): string[] => [
    ...(at.properties && at.additionalProperties !== false ? [path] : []),
    ...Object.entries(at.properties ?? {}).flatMap(([key, inner]) => open(inner, `${path}.${key}`)),
    ...(at.items ? open(at.items, `${path}[]`) : []),
  ]
  expect(open(schema, '')).toEqual([])
})

it('has no explanations of removed keys', () => {
  const gone = Object.keys(fileWords).filter((path) => !schemaAt(schema, path.replaceAll('[]', '.[]').split('.')))
  expect(gone).toEqual([])
})

it('has choices, formats and limits', () => {
  const at = (...path: string[]) => schemaAt(schema, path)
  expect(at('capabilities', 'asa.required')).toMatchObject({ enum: ['by_debt', 'all', 'litigation', 'none'] })
  expect(at('feature_flags', '[]', 'name')?.['enum']).toContain('hide_receipts')
  expect(at('primary_color')).toMatchObject({ pattern: '^#[0-9a-fA-F]{6}$' })
  expect(at('hosts')).toMatchObject({ type: 'array', minItems: 1 })
  expect(at('images')).toBeNull()
  expect(Object.keys(at('content_blocks')!.properties!)).toEqual(['consumer-footer', 'success-title'])
  expect(saidElsewhere.map(([, place]) => at(place))).not.toContain(null)
  expect(schema.required).not.toContain('logo')
})
