import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feeWords } from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { productTexts, tenantTexts, unpublished, type LegalText, type Published } from './legal-texts.ts'

const published = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Published
const ofProduct = published(join(defaultTenantsFolder, '../../shared/texts/published.json'))
const ofTenants = published(join(defaultTenantsFolder, 'published/texts.json'))
const tenants = loadTenantFiles(defaultTenantsFolder)
const all = [...productTexts(), ...tenants.flatMap(tenantTexts)]
const wordsOf = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(wordsOf)
      : []

describe('legal texts are data with versions', () => {
  it('the product’s own are as they were published', () => {
    expect(unpublished(productTexts(), ofProduct)).toEqual([])
  })

  it.each(tenants.map((tenant) => [tenant.company_short_name, tenant] as const))(
    'those of %s are as they were published',
    (_, tenant) => {
      expect(unpublished(tenantTexts(tenant), ofTenants)).toEqual([])
    },
  )

  it('finds a changed text without a new version, and an unrecorded version', () => {
    const [first] = productTexts() as [LegalText]
    const changed = { ...first, es: 'otro' }
    expect(unpublished([changed], ofProduct)).toEqual([
      `${first.name} was changed without a new version: raise ${first.version}`,
    ])
    expect(unpublished([{ ...changed, version: 'esign-2' }], ofProduct)[0]).toMatch(/has a new version: add "esign-2"/)
  })

  it('no version that was published is taken out of the list of versions in use before a newer one is there', () => {
    const names = new Set(all.map(({ name }) => name))
    expect(Object.keys({ ...ofProduct, ...ofTenants }).filter((name) => !names.has(name))).toEqual([])
  })

  it.each(all.map((text) => [`${text.name} ${text.version}`, text] as const))(
    '%s exists in both languages, with the same places to fill in',
    (_, { en, es }) => {
      const places = (words: unknown) =>
        [...new Set(wordsOf(words).flatMap((text) => text.match(/\{\{?\w+\}?\}/g) ?? []))].sort()
      expect(wordsOf(en).length).toBeGreaterThan(0)
      expect(wordsOf(es)).toHaveLength(wordsOf(en).length)
      expect(places(es)).toEqual(places(en))
    },
  )
})

describe('Spanish has one word for an amount (docs/domain.md): monto, and never importe', () => {
  const newest = new Map(all.toSorted((a, b) => Number(a.version) - Number(b.version)).map((text) => [text.name, text]))
  const templates = ['letters', 'emails', 'tenant'].map((name) =>
    join(defaultTenantsFolder, `../templates/${name}.json`),
  )
  const importe = /\bimportes?\b/i

  it.each([...newest.values()].map((text) => [`${text.name} ${text.version}`, text] as const))('%s', (_, { es }) => {
    expect(wordsOf(es).filter((text) => importe.test(text))).toEqual([])
  })

  it.each(templates.map((path) => [path.split('/').slice(-2).join('/'), path]))('%s', (_, path) => {
    expect(wordsOf(JSON.parse(readFileSync(path, 'utf8'))).filter((text) => importe.test(text))).toEqual([])
  })
})

describe('R-17 (12 CFR 1006.22(b)): nothing offers a fee; a sentence may say that there is none', () => {
  const root = join(defaultTenantsFolder, '../..')
  const folders = [
    'api/tenants',
    'api/templates',
    'api/src/areas/signing/agreements/paper/templates',
    ...['en', 'es'].map((language) => `shared/texts/${language}`),
    ...['consumer', 'payments', 'staff', 'help-center'].map((name) => `mfe-${name}/src/texts`),
  ]
  // These name the words that they look for.
  const lists = /(?:tenant-check|templates)\.(?:en\.|es\.)?json$/
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.json') && !lists.test(file))
      .map((file) => `${folder}/${file}`),
  )

  it.each(files)('%s', (path) => {
    const words = wordsOf(JSON.parse(readFileSync(join(root, path), 'utf8')))
    expect(words.flatMap((text) => [...feeWords(text, 'en'), ...feeWords(text, 'es')])).toEqual([])
    // Addresses of the portal are replaced: a local address would be unreachable for readers.
    expect(words.filter((text) => /localhost|127\.0\.0\.1/.test(text))).toEqual([])
  })
})
