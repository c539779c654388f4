import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, root } from './source-tree.mjs'

// Known violations of a rule: platform/check/known/<check>.txt has one finding per line, without its line number. A
// finding that is not listed fails, and so does a line for a fixed one: a list only gets shorter.

const listOf = (check) => `platform/check/known/${check.replaceAll(' ', '-')}.txt`
const withoutLine = (one) => one.replace(/^(\S+?):\d+ /, '$1 ')

/**
 * Removes the known violations from a check's findings.
 * @param {string} check its name
 * @param {string[]} found
 * @param {object} [options]
 * @param {boolean} [options.shorten] removes fixed lines from the list instead of reporting them
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
