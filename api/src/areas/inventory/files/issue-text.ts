import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Issue } from './row/issue.ts'

/** shared/texts/<language>/inventory.json: a sentence for each issue of a row, with its remedy. */
interface Texts {
  issues: Record<Issue['code'], string>
}

const require = createRequire(import.meta.url)
const cache = new Map<string, Texts>()

function textsIn(language: 'en' | 'es'): Texts {
  const known = cache.get(language)
  if (known) return known
  const read = JSON.parse(
    readFileSync(require.resolve(`@portal/shared/texts/${language}/inventory.json`), 'utf8'),
  ) as Texts
  cache.set(language, read)
  return read
}

/** Describes the issues of a row: the column's heading, the issue, and its remedy. */
export function issueText({ code, column, values = {} }: Issue, language: 'en' | 'es'): string {
  const sentence = textsIn(language).issues[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return column === null ? sentence : `${column}: ${sentence}`
}
