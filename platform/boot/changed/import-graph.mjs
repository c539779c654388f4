import { posix } from 'node:path'
import { listFiles, readSource } from '../../check/source-tree.mjs'
import { stripComments } from '../../check/strip-comments.mjs'

const typesOnly = /\b(?:import|export)\s+type\b[^'"]*?\bfrom\s*['"][^'"]+['"]/g
const imports =
  /\bimport\s*\(\s*['"](?<lazy>[^'"]+)['"]|(?:\bfrom\s*|\bimport\s+|\bnew URL\(\s*)['"](?<now>[^'"]+)['"]/g

/** The file that an import names; undefined for a package. */
function resolve(from, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const [, rest] = /^@portal\/shared\/(.+)$/.exec(name) ?? []
  if (!rest || rest.startsWith('texts/')) return rest && `shared/${rest}`
  return rest.includes('/') ? `shared/src/${rest}.ts` : `shared/src/${rest}/index.ts`
}

/**
 * Who imports a file, over the whole repository. What is imported for its types alone counts as not imported: the checks
 * judge types.
 * @returns {Map<string, Set<string>>} without those who load the file with `import()`
 */
export function readImporters() {
  const importers = new Map()
  for (const from of listFiles(['.ts', '.tsx', '.mjs'])) {
    const code = stripComments(readSource(from)).replaceAll(typesOnly, '')
    for (const { groups } of code.matchAll(imports)) {
      const file = groups.now && resolve(from, groups.now)
      if (file) importers.set(file, (importers.get(file) ?? new Set()).add(from))
    }
  }
  return importers
}

/**
 * What a change of files can reach: the files themselves and whatever imports them, up to what is loaded lazily.
 * @param {string[]} files
 * @param {ReturnType<typeof readImporters>} importers
 * @returns {Set<string>}
 */
export function reachedBy(files, importers) {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
