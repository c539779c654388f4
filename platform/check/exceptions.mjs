import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finding, root } from './source-tree.mjs'

// A rule that holds may still have exceptions: platform/check/exceptions/<check>.json, each with what it is about and why
// it stays so, and how many there may be. One without a reason fails, and so does one that is about nothing any more.

const listOf = (check) => `platform/check/exceptions/${check.replaceAll(' ', '-')}.json`
const withoutLine = (one) => one.replace(/^(\S+?):\d+ /, '$1 ')

/**
 * Leaves out the findings of a check that are exceptions.
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
    ...(found.some((one) => isAbout(exception, one)) ? [] : [`is about nothing any more: ${exception.what}`]),
  ])
  if (exceptions.length > most) wrong.push(`has ${exceptions.length} exceptions, and there may be ${most}`)
  return [
    ...found.filter((one) => !exceptions.some((exception) => isAbout(exception, one))),
    ...wrong.map((what) => finding(path, 1, what)),
  ]
}
