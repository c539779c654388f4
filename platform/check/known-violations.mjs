import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, root } from './source-tree.mjs'

// A rule that does not hold everywhere yet has a list of what breaks it: platform/check/known/<check>.txt, one finding a
// line, without its line number. What is not in the list fails, and so does a line for what is mended: a list only gets
// shorter, and a rule that holds has none.

const listOf = (check) => `platform/check/known/${check.replaceAll(' ', '-')}.txt`
const withoutLine = (one) => one.replace(/^(\S+?):\d+ /, '$1 ')

/**
 * Leaves out the findings of a check that are known.
 * @param {string} check its name
 * @param {string[]} found
 * @param {object} [options]
 * @param {boolean} [options.shorten] removes from the list what is mended, instead of reporting it
 * @param {string} [options.base] folder of the repository
 * @returns {string[]}
 */
export function leaveOutKnown(check, found, { shorten = false, base = root } = {}) {
  const path = listOf(check)
  const file = join(base, path)
  if (!existsSync(file)) return found
  const known = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const now = new Set(found.map(withoutLine))
  const fresh = found.filter((one) => !known.includes(withoutLine(one)))
  const isMended = (line) => !now.has(line)
  if (shorten) {
    const left = known.filter((line) => !isMended(line))
    writeFileSync(file, left.map((line) => `${line}\n`).join(''))
    return fresh
  }
  const mended = known.flatMap((line, at) =>
    isMended(line)
      ? [finding(path, at + 1, `lists what is mended: run "npm run check -- ${check} --shorten" (${line})`)]
      : [],
  )
  return [...fresh, ...mended]
}
