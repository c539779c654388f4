import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, root } from './source-tree.mjs'

// Exceptions of a rule: platform/check/exceptions/<check>.json lists each with its reason, and how many there may be.
// An exception without a reason fails, and so does one that matches no finding.

const listOf = (check) => `platform/check/exceptions/${check.replaceAll(' ', '-')}.json`
const withoutLine = (one) => one.replace(/^(\S+?):\d+ /, '$1 ')

/**
 * Removes the exceptions from a check's findings.
 * @param {string} check its name
 * @param {string[]} found
 * @param {object} [options]
 * @param {string} [options.base] folder of the repository
 * @returns {string[]}
 */
export function leaveOutExceptions(check, found, { base = root } = {}) {
  const path = listOf(check)
  if (!existsSync(join(base, path))) return found
  const { most, exceptions } = JSON.parse(readFileSync(join(base, path), 'utf8'))
  const isAbout = ({ what }, one) => withoutLine(one).startsWith(`${what} `)
  const wrong = exceptions.flatMap((exception) => [
    ...(exception.why?.trim() ? [] : [`has no reason for ${exception.what}`]),
    ...(found.some((one) => isAbout(exception, one)) ? [] : [`matches no finding any more: ${exception.what}`]),
  ])
  if (exceptions.length > most) wrong.push(`has ${exceptions.length} exceptions, and there may be ${most}`)
  return [
    ...found.filter((one) => !exceptions.some((exception) => isAbout(exception, one))),
    ...wrong.map((what) => finding(path, 1, what)),
  ]
}
