import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finding, isTest, lineAt, listFiles, readSource, root } from './source-tree.mjs'
import { stripComments } from './strip-comments.mjs'

const languages = ['en', 'es']
const pluralForm = /_(zero|one|two|few|many|other)$/
/** Placeholders of i18next (`{{name}}`) and papers (`{name}`), and marks that a screen turns into links (`<name>`). */
const placeholders = (text) =>
  [...new Set([...text.matchAll(/\{\{?\s*(\w+)|<(\w+)>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort().join()

function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flatten(inner, `${prefix}${key}.`),
  )
}

const lineOf = (source, key) => {
  const at = source.indexOf(`"${key.slice(key.lastIndexOf('.') + 1)}"`)
  return at < 0 ? 1 : lineAt(source, at)
}

/** Every text file, as `{ namespace, paths: { en, es } }`. */
function textPairs(base) {
  const pairs = []
  const shared = join(base, 'shared/texts/en')
  for (const name of existsSync(shared) ? readdirSync(shared) : []) {
    pairs.push({
      namespace: name.replace('.json', ''),
      paths: { en: `shared/texts/en/${name}`, es: `shared/texts/es/${name}` },
    })
  }
  for (const part of readdirSync(base).filter((name) => name === 'shell' || name.startsWith('mfe-'))) {
    if (!existsSync(join(base, part, 'src/texts/en.json'))) continue
    const own = part.replace(/^mfe-/, '')
    pairs.push({ namespace: own, paths: { en: `${part}/src/texts/en.json`, es: `${part}/src/texts/es.json` } })
    // Texts that come with one piece: texts/<piece>.<language>.json, read as `<remote's namespace>-<piece>`.
    const pieces = readdirSync(join(base, part, 'src/texts')).flatMap(
      (name) => /^(.+)\.en\.json$/.exec(name)?.[1] ?? [],
    )
    for (const piece of pieces) {
      const path = (language) => `${part}/src/texts/${piece}.${language}.json`
      pairs.push({ namespace: `${own}-${piece}`, paths: { en: path('en'), es: path('es') } })
    }
  }
  return pairs
}

function readPair(pair, base) {
  return languages.map((language) => {
    const path = pair.paths[language]
    const source = existsSync(join(base, path)) ? readSource(path, base) : '{}'
    return { path, source, texts: new Map(flatten(JSON.parse(source))) }
  })
}

/** Differences between English and Spanish: other keys, empty texts, other placeholders. */
export function checkTexts(base = root) {
  const findings = []
  for (const pair of textPairs(base)) {
    const sides = readPair(pair, base)
    for (const [one, other] of [sides, [...sides].reverse()]) {
      for (const [key, text] of one.texts) {
        const line = lineOf(one.source, key)
        if (text.trim() === '') findings.push(finding(one.path, line, `${key} is empty`))
        // Spanish has the plural form "many", which English lacks.
        if (!other.texts.has(key) && !key.endsWith('_many')) findings.push(finding(other.path, 1, `lacks ${key}`))
        else if (placeholders(other.texts.get(key) ?? text) !== placeholders(text)) {
          findings.push(finding(one.path, line, `${key} has other placeholders than ${other.path}`))
        }
      }
    }
  }
  return [...new Set(findings)]
}

/** Missing plural forms: for the form that Intl.PluralRules names i18next would show the other language's text. */
export function checkPlurals(base = root) {
  const findings = []
  for (const pair of textPairs(base)) {
    for (const [at, { path, source, texts }] of readPair(pair, base).entries()) {
      const wanted = new Intl.PluralRules(languages[at]).resolvedOptions().pluralCategories
      const counted = [...texts.keys()]
        .filter((key) => /_(one|other)$/.test(key))
        .map((key) => key.replace(pluralForm, ''))
      for (const key of new Set(counted)) {
        for (const form of wanted) {
          if (!texts.has(`${key}_${form}`))
            findings.push(finding(path, lineOf(source, `${key}_other`), `lacks ${key}_${form}`))
        }
      }
    }
  }
  return findings
}

/** Words that are the same in both languages, names and abbreviations. */
const alike = new Set(
  'ACH Alias Apple CSV Chat Cookies DocuSeal ENG ESP English Error Español Flexible Google Legal Massachusetts No PDF PIF Pay PayPal Plan Ref Regular Roles SHA SIF SSN Supervisor Total Verbal Web Windows kB min no verbal'.split(
    ' ',
  ),
)
/** Keys whose text is the same on purpose: a version, a Spanish offer on an English page, a name in an example. */
const meantAlike = /(^|\.)(version|notice\.spanish|example\.\w+)$/
/** Words of English that no Spanish sentence has. */
const englishWord =
  /(?<![\p{L}{])(?:the|and|your|with|you|this|please|payment|account|of the|is not|cannot)(?![\p{L}}_])/iu

/** English left in Spanish texts: values that are the same, except names, and English words within a value. */
export function checkSpanish(base = root) {
  const findings = []
  for (const pair of textPairs(base)) {
    const [english, spanish] = readPair(pair, base)
    for (const [key, text] of spanish.texts) {
      const words = text.replace(/\{\{?[^}]*\}?\}|\$t\([^)]*\)|\bR\d\d\b/g, ' ').match(/\p{L}+/gu) ?? []
      const isSame = text === english.texts.get(key) && words.some((word) => !alike.has(word)) && !meantAlike.test(key)
      if (
        isSame ||
        englishWord.test(text.replace(/\{\{?[^}]*\}?\}|«[^»]*»|"[^"]*"|\S+@\S+|https?:\S+|[\w.]+\/[\w/.-]+/g, ' '))
      )
        findings.push(
          finding(spanish.path, lineOf(spanish.source, key), `${key} is still English: ${text.slice(0, 60)}`),
        )
    }
  }
  return findings
}

/** Error codes without a text for people (N-08). */
export function checkErrorTexts(base = root) {
  const path = 'shared/src/contract/error-code.ts'
  const source = stripComments(readSource(path, base))
  const codes = [
    ...source.slice(source.indexOf('errorCodes = ['), source.indexOf('] as const')).matchAll(/'([a-z_]+)'/g),
  ].map((match) => match[1])
  // Some codes have their texts with the pages that show them.
  const files = ['common', 'plans', 'desk', 'account'].map((name) => `shared/texts/en/${name}.json`)
  const english = new Map(
    files.filter((file) => existsSync(join(base, file))).flatMap((file) => flatten(JSON.parse(readSource(file, base)))),
  )
  return codes
    .filter((code) => !english.has(`errors.${code}`))
    .map((code) => finding('shared/texts/en/common.json', 1, `lacks errors.${code}`))
}

/** Text keys in the code that the file's namespaces lack. */
export function checkTextKeys(base = root) {
  const known = new Map(
    textPairs(base).map((pair) => [
      pair.namespace,
      new Set([...readPair(pair, base)[0].texts.keys()].map((key) => key.replace(pluralForm, ''))),
    ]),
  )
  const findings = []
  for (const path of listFiles(['.ts', '.tsx'], base).filter(
    (file) => /^(shell|mfe-|shared)/.test(file) && !isTest(file),
  )) {
    const code = stripComments(readSource(path, base))
    const read = [...code.matchAll(/useTranslation\(\s*'([a-z-]+)'/g)].map((match) => match[1])
    if (read.length === 0) continue
    const names = [...read, 'common']
    for (const match of code.matchAll(/\bt\(\s*'([A-Za-z0-9_.-]+)'/g)) {
      if (names.some((name) => known.get(name)?.has(match[1].replace(pluralForm, '')))) continue
      const line = lineAt(code, match.index)
      findings.push(finding(path, line, `reads the text ${match[1]}, which ${read.join(', ')} lacks`))
    }
  }
  return findings
}
