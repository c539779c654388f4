import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { root } from './source-tree.mjs'

/** Licenses that ask nothing of a product but to name the authors, or that keep changes of the library itself open. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]

/** Folders of every installed package, the indirect ones too. */
function packageFolders(store) {
  const inside = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory() || entry.name.startsWith('.')) return []
      const path = join(folder, entry.name)
      return entry.name.startsWith('@') ? inside(path) : [path]
    })
  return readdirSync(store)
    .map((name) => join(store, name, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap(inside)
}

/** Finds installed packages whose license is not on the list, or that name none. */
export function checkLicenses(base = root) {
  const found = packageFolders(join(base, 'node_modules/.pnpm')).flatMap((folder) => {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) return []
    const { license, name } = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof license !== 'string') return [`${name} names no license`]
    return isAllowed(license) ? [] : [`${name} has the license ${license}, which is not on the list`]
  })
  return [...new Set(found)].sort()
}

function isAllowed(license) {
  try {
    return satisfies(license, allowed)
  } catch {
    // Not an expression of SPDX, such as "SEE LICENSE IN …".
    return false
  }
}
