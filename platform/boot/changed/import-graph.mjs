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

const named = /\b(?<kind>import|export)\s*\{(?<names>[^}]*)\}\s*from\s*['"](?<source>[^'"]+)['"]/g

/** The names between the braces, without types: the name there, and the name here. */
const namesIn = (names) =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/))
    .map(([theirs, ours = theirs]) => ({ theirs, ours }))

/** The statements of a file that import or re-export something of another file of the repository. */
function readStatements(path) {
  const code = stripComments(readSource(path)).replaceAll(typesOnly, '')
  const byName = [...code.matchAll(named)].flatMap(({ groups: { kind, names, source } }) => {
    const file = resolve(path, source)
    return file ? [{ kind, file, names: namesIn(names) }] : []
  })
  const whole = [...code.replaceAll(named, '').matchAll(imports)].flatMap(({ groups }) => {
    const file = groups.now && resolve(path, groups.now)
    return file ? [file] : []
  })
  return { byName, whole }
}

/**
 * The importers of each file of the repository. Imports of types alone do not count, since the checks judge types. An
 * import of a name that an index re-exports counts for the file that declares it: a change of another file of the same
 * lane or area does not reach that importer.
 * @returns {Map<string, Set<string>>} without those that load the file with `import()`
 */
export function readImporters() {
  const statements = new Map(listFiles(['.ts', '.tsx', '.mjs']).map((path) => [path, readStatements(path)]))
  const passedOn = new Map()
  for (const [path, { byName }] of statements)
    for (const { kind, file, names } of byName)
      if (kind === 'export')
        for (const { theirs, ours } of names) passedOn.set(`${path} ${ours}`, { file, name: theirs })
  const importers = new Map()
  const add = (file, from) => importers.set(file, (importers.get(file) ?? new Set()).add(from))
  const addName = (file, name, from) => {
    add(file, from)
    const source = passedOn.get(`${file} ${name}`)
    if (source) addName(source.file, source.name, from)
  }
  for (const [from, { byName, whole }] of statements) {
    for (const { kind, file, names } of byName)
      if (kind === 'import') for (const { theirs } of names) addName(file, theirs, from)
    for (const file of whole) addAll(file, from)
  }
  return importers

  /** Adds an import of a whole file, with everything that the file re-exports. */
  function addAll(file, from) {
    add(file, from)
    for (const { kind, file: source, names } of statements.get(file)?.byName ?? [])
      if (kind === 'export') for (const { theirs } of names) addName(source, theirs, from)
  }
}

/**
 * The files that a change can reach: the changed files and all their importers, up to lazy imports.
 * @param {string[]} files
 * @param {ReturnType<typeof readImporters>} importers
 * @returns {Set<string>}
 */
export function reachedBy(files, importers) {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
