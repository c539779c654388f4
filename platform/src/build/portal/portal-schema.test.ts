import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { frontEnds, workspace } from '../packages.ts'
import { portalSchemaText } from './json-schema.ts'

interface Schema {
  $schema?: string
  description?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
}

const schema = JSON.parse(portalSchemaText()) as Schema
const page = schema.properties!['pages']!.items!

test('the schema for editors is that of the build: else `npm run -s mfe -- schema > platform/portal.schema.json`', () => {
  expect(readFileSync(join(workspace, 'platform/portal.schema.json'), 'utf8')).toBe(portalSchemaText())
})

test('every remote’s portal.json names it', () => {
  for (const name of frontEnds(workspace).filter((one) => one !== 'shell'))
    expect(JSON.parse(readFileSync(join(workspace, name, 'portal.json'), 'utf8'))).toMatchObject({
      $schema: '../platform/portal.schema.json',
    })
})

test('closes every object, and explains every key of a page', () => {
  const open = (at: Schema, path: string): string[] => [
    ...(at.properties && at.additionalProperties !== false ? [path] : []),
    ...Object.entries(at.properties ?? {}).flatMap(([key, inner]) => open(inner, `${path}.${key}`)),
    ...(typeof at.additionalProperties === 'object' ? open(at.additionalProperties, `${path}.*`) : []),
    ...(at.items ? open(at.items, `${path}[]`) : []),
  ]
  expect(open(schema, '')).toEqual([])
  const explained = [page, page.properties!['nav']!].flatMap(({ properties = {} }) => Object.entries(properties))
  expect(explained.filter(([, { description }]) => !description)).toEqual([])
})

test('completes roles, icons, permissions and capabilities', () => {
  const nav = page.properties!['nav']!.properties!
  expect(page.properties!['roles']!.items!.enum).toEqual(['user', 'agent', 'admin'])
  expect(nav['icon']!.enum).toContain('wallet')
  expect(nav['permission']!.enum).toContain('agreement.countersign')
  expect(nav['capability']!.enum).toEqual(expect.arrayContaining(['staff.reporting', 'ach.origination=file']))
})
