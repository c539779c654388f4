import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..')

const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  '.cache',
  '.portal',
  '.git',
  'coverage',
  'test-results',
  'migrations',
  'screens',
])

/**
 * Every file of ours, as paths from `base` with forward slashes.
 * @param {string[]} extensions such as '.ts'
 * @param {string} [base]
 * @returns {string[]}
 */
export function listFiles(extensions, base = root) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(join(folder, entry.name))
      } else if (extensions.some((extension) => entry.name.endsWith(extension))) {
        found.push(relative(base, join(folder, entry.name)).split(sep).join('/'))
      }
    }
  }
  walk(base)
  return found.sort()
}

/** Reads one file of {@link listFiles}. */
export const readSource = (path, base = root) => readFileSync(join(base, path), 'utf8')

/** The line, from 1, of an index in a text. */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** Tests and previews, and modules that only these use. */
export const isTest = (path) =>
  /\.(test|spec|preview)\.(ts|tsx|mjs)$/.test(path) || /(^|\/)(testing|fixtures)\//.test(path)

/**
 * A finding on one line, in the form that editors and terminals link.
 * @returns {string}
 */
export const finding = (path, line, message) => `${path}:${line} ${message}`
