import { tenantDocuments } from '../tenant-settings.ts'
import { error, isBlank, warning, type Linted, type Rule } from './finding.ts'
import { wordPairs } from './written-words.ts'

/** Texts without which a screen would have a hole; others may be left out. */
const NEEDED = /^\/(?:hours$|capabilities\/label\.|documents\/|authorization_texts\/)/

/** K-31: Spanish is whole wherever it is offered, and where it is not, somebody has to know. */
export const lintLanguages: Rule = (linted) => {
  const pairs = wordPairs(linted.file).filter(({ isUnpaired }) => !isUnpaired)
  const english = pairs
    .filter(({ path, en, es }) => isBlank(en) && (!isBlank(es) || NEEDED.test(path)))
    .map(({ path, es = '' }) => error('english_missing', path, { language: 'en', detail: start(es) }))
  if (!linted.capabilities['i18n.selector'])
    return [...english, warning('spanish_hidden', '/capabilities/i18n.selector')]
  const found = pairs.flatMap(({ path, en, es }) => {
    if (isBlank(es)) return isBlank(en) ? [] : [error('spanish_missing', path, { language: 'es', detail: start(en!) })]
    if (isBlank(en) || en!.trim() !== es!.trim()) return []
    const words = ordinaryWords(en!, linted)
    if (words === 0) return []
    const about = { language: 'es', detail: start(en!) } as const
    return [words > 2 ? error('spanish_is_english', path, about) : warning('spanish_is_english', path, about)]
  })
  const counts = tenantDocuments.flatMap((name) => {
    const { en, es } = linted.file.documents[name]
    const [left, right] = [en.paragraphs.length, es.paragraphs.length]
    return left === right ? [] : [warning('paragraphs_differ', `/documents/${name}`, { detail: `${left} / ${right}` })]
  })
  return [...english, ...found, ...counts]
}

/** Words that another language would say otherwise: no names, numbers, placeholders, addresses or abbreviations. */
function ordinaryWords(text: string, { file }: Linted): number {
  const names = [file.tenant.full_name, file.company_short_name, ...Object.values(file.tenant.address)]
  const bare = names
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replace(/\{\w+\}|https?:\/\/\S+|\/\S+|\S+@\S+/g, ' ')
  return (bare.match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== word.toUpperCase()).length
}

const start = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)
