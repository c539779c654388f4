import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

  it('another word without another version is found, and a version that nobody wrote down', () => {
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

/** R-17 (12 CFR 1006.22(b)): nothing is asked for beyond the debt; a sentence that says so may name a fee. */
const fee =
  /(?:convenience|processing|service|transaction|handling|card|portal|online) (?:fee|charge)|surcharge|(?:cargo|tarifa|comisión|cuota) (?:por|de) (?:conveniencia|servicio|procesamiento|transacción|manejo|gestión)|recargo/i

describe('R-17: nothing offers a convenience fee', () => {
  const files = [
    'common',
    'shell',
    'documents',
    'messages',
    'hosted',
    'plans',
    'public-pages',
    'esign',
    'desk',
  ].flatMap((name) =>
    ['en', 'es'].map((language) => join(defaultTenantsFolder, `../../shared/texts/${language}/${name}.json`)),
  )
  const templates = ['letters', 'emails'].map((name) => join(defaultTenantsFolder, `../templates/${name}.json`))
  const tenantFiles = tenants.map(({ company_short_name: short }) => join(defaultTenantsFolder, `${short}.json`))
  const payments = ['', 'setup.', 'one-time.', 'methods.', 'choice.', 'scheduled.'].flatMap((part) =>
    ['en', 'es'].map((language) => join(defaultTenantsFolder, `../../mfe-payments/src/texts/${part}${language}.json`)),
  )

  it.each(
    [...files, ...templates, ...tenantFiles, ...payments].map((path) => [path.split('/').slice(-3).join('/'), path]),
  )('%s', (_, path) => {
    const words = wordsOf(JSON.parse(readFileSync(path, 'utf8')))
    expect(words.filter((text) => fee.test(text))).toEqual([])
  })

  it('and would be found', () => {
    expect(fee.test('A convenience fee of $2.50 applies.')).toBe(true)
    expect(fee.test('Se aplica un cargo por servicio.')).toBe(true)
  })
})
