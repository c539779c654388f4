import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ending = '.template'

/** What stands in the place of each `@@NAME@@` of a template. */
export type Words = Readonly<Record<string, string>>

/**
 * Writes the templates of a folder, such as `own`, below `target`.
 * @throws {Error} for a word that has no value: a template must never leave its own marks behind
 */
export function writeFiles(templates: string, target: string, words: Words): void {
  for (const path of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    const file = join(templates, path)
    if (!statSync(file).isFile() || !path.endsWith(ending)) continue
    // npm leaves files that begin with a dot, or are called package.json, out of some packages.
    const to = join(target, filled(path.slice(0, -ending.length).replaceAll(/(^|\/)dot-/g, '$1.'), words))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, filled(readFileSync(file, 'utf8'), words), { flag: 'wx' })
  }
}

export const filled = (text: string, words: Words) =>
  text.replaceAll(/@@([A-Z_]+)@@/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`A template asks for ${word}, which has no value.`)
    return value
  })
