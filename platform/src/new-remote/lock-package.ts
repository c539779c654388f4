const kinds = ['dependencies', 'devDependencies'] as const

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * The lockfile with one more package of the workspace, which gets of each dependency the very copy that the other
 * packages have. Resolved by the package manager it would get copies of its own, where one depends on others that are
 * optional; and two copies of a package are two sets of types.
 * @throws {Error} for a dependency that no package of the workspace has
 */
export function lockPackage(lockfile: string, name: string, { dependencies, devDependencies }: PackageFile): string {
  const [, before = '', importers = '', after = ''] =
    /^([^]*?\nimporters:\n)([^]*?)(\npackages:\n[^]*)$/.exec(lockfile) ?? []
  const entry = kinds
    .map((kind) => [kind, Object.keys({ dependencies, devDependencies }[kind] ?? {}).sort()] as const)
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `    ${kind}:\n${names.map((one) => resolved(importers, one)).join('')}`)
  const blocks = importers.split(/\n(?= {2}\S)/).filter((block) => block.trim() !== '')
  const all = [...blocks.map((block) => block.replace(/^\n+|\n+$/g, '')), `  ${name}:\n${entry.join('')}`.trimEnd()]
  const nameOf = (block: string) => /^ {2}(\S+):/.exec(block)?.[1] ?? ''
  const sorted = all.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return `${before}\n${sorted.join('\n\n')}\n${after}`
}

/** The lines of a dependency in the first package that has it. */
function resolved(importers: string, name: string): string {
  const quoted = name.startsWith('@') ? `'${name}'` : name
  const at = importers.indexOf(`\n      ${quoted}:\n`)
  const lines = importers.slice(at + 1).split('\n', 3)
  if (at < 0 || lines.length < 3) throw new Error(`No package of the workspace depends on ${name} yet.`)
  return `${lines.join('\n')}\n`
}
