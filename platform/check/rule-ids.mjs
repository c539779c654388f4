import { listFiles, readSource, root } from './source-tree.mjs'

/** The page that has a line for each rule. */
export const rulesPage = 'docs/rules.md'

/**
 * The id of a rule: a row of the specification (SH, C, P, S, H, X, A), a decided contradiction or gap in it (K, N), a
 * law or standard (R), our own additions (F), money, people and the life of a debt (M, I, L), a threat (T). A time such
 * as T15:05 and a curve such as P-256 are no ids.
 */
const ruleId = /\b(?:(?:SH|P)-(?:\d\d|1\d\d)|[ACFHIKLNRSX]-\d\d|M-\d|T[1-9]\d?)\b(?!:\d)/g

/** "SH-98 to SH-100" names the ids in between, too. */
const range = /\b([A-Z]{1,2})-(\d+) to \1-(\d+)\b/g

function idsBetween([, family, first, last]) {
  const width = Math.min(first.length, last.length)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const number = String(Number(first) + at).padStart(width, '0')
    return `${family}-${number}`
  })
}

/** The ids that a text names, each once. */
export function idsIn(text) {
  const between = [...text.matchAll(range)].flatMap(idsBetween).join(' ')
  return [...new Set(`${text} ${between}`.match(ruleId) ?? [])]
}

/**
 * Every id that a file of the repository names: id -> `{ path, line, isTitle }` of each mention. The page of the rules
 * itself does not count, and neither do the checks, which name ids as examples.
 * @param {string} [base] folder of the repository
 */
export function namedRules(base = root) {
  const named = new Map()
  const files = listFiles(['.ts', '.tsx', '.mjs', '.js', '.css', '.md'], base).filter(
    (path) => path !== rulesPage && !path.startsWith('platform/check/'),
  )
  for (const path of files) {
    for (const [at, text] of readSource(path, base).split('\n').entries()) {
      for (const id of idsIn(text)) {
        const mentions = named.get(id) ?? []
        named.set(id, [...mentions, { path, line: at + 1, isTitle: !/^\s*(?:\/\/|\/?\*)/.test(text) }])
      }
    }
  }
  return named
}
