import { beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCounts } from '@portal/shared/ui'
import { i18n, startI18n } from './i18n.ts'

// Every text that depends on a number, of every part of the portal, as it is shown for the numbers that show a wrong form
// first: none, one, a few, more, and twenty-one, which other languages count as one.
const repository = join(import.meta.dirname, '../../..')
const counts = [0, 1, 2, 5, 21]
const languages = ['en', 'es'] as const
type Texts = { [key: string]: string | Texts }

const parts = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'))
const files = ['shared/texts/en', 'shared/texts/es', ...parts.map((part) => `${part}/src/texts`)].flatMap((folder) => {
  try {
    return readdirSync(join(repository, folder)).map((name) => `${folder}/${name}`)
  } catch {
    // The shell keeps its texts in shared.
    return []
  }
})
const languageOf = (path: string) =>
  languages.find((language) => path.includes(`/${language}/`) || path.endsWith(`${language}.json`))!
const read = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8')) as Texts
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner] as [string, string]] : flat(inner, `${prefix}${key}.`),
  )
const counted = files.flatMap((path) => {
  const texts = new Map(flat(read(path)))
  const keys = [...texts.keys()].flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))
  return keys.length === 0 ? [] : [{ path, language: languageOf(path), texts, keys }]
})

beforeAll(async () => {
  await startI18n('en', {}, {})
  writeCounts()
  for (const { path, language } of counted) i18n.addResourceBundle(language, path, read(path))
})

/** The words with every place filled: the number itself, and for others their own names. */
const filled = (text: string, count: number) =>
  text.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => (name === 'count' ? String(count) : `<${name}>`))
const others = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => [name, `<${name}>`]))

it('both languages have plural texts', () => {
  expect(new Set(counted.map(({ language }) => language)).size).toBe(2)
  expect(counted.flatMap(({ keys }) => keys).length).toBeGreaterThan(100)
})

describe.each(counted)('$path', ({ path, language, texts, keys }) => {
  it.each(keys)('%s', (key) => {
    const rules = new Intl.PluralRules(language)
    for (const count of counts) {
      const form = texts.get(`${key}_zero`) !== undefined && count === 0 ? 'zero' : rules.select(count)
      const text = texts.get(`${key}_${form}`)
      expect([key, form, typeof text]).toEqual([key, form, 'string'])
      expect(i18n.t(key, { lng: language, ns: path, ...others(text!), count })).toBe(filled(text!, count))
    }
  })
})
