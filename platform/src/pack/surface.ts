import ts from 'typescript6'
import { compileDeclarations } from '../contract-gate/compile-declarations.ts'
import { DeclarationTree, type Declared } from '../contract-gate/declaration-tree.ts'
import { UnitGraph } from '../contract-gate/unit-graph.ts'
import { publicLanes } from './sdk.ts'

/**
 * What `@portal/sdk` gives to remotes outside: for each name, such as `value ui/Button` or `type portal/RemoteModule`, the
 * hash of its declaration and of all that it refers to.
 */
export type Surface = ReadonlyMap<string, string>

/** Fixtures of tests may change with every version. */
const lanes = publicLanes.filter((lane) => lane !== 'testing')

/** The surface of the lanes as they are. */
export const readSurface = async (root: string): Promise<Surface> => surfaceOf(await compileDeclarations(root))

/** The surface that declaration texts describe, by their path below shared/src. */
export function surfaceOf(texts: ReadonlyMap<string, string>): Surface {
  const tree = new DeclarationTree(texts)
  const graph = new UnitGraph(tree)
  const found = new Map<string, string>()
  const add = (file: string, name: string, as: string): void => {
    const target = tree.resolveExport(file, name)
    if (!target) throw new Error(`${as} is exported, and nothing declares it`)
    if (target.isOurs && target.name === '*')
      return tree.exportsOf(target.at).forEach((inner) => add(target.at, inner, `${as}.${inner}`))
    found.set(`${isType(tree, file, name, target) ? 'type' : 'value'} ${as}`, graph.idOf(target))
  }
  for (const lane of lanes.filter((name) => texts.has(`${name}/index`)))
    for (const name of tree.exportsOf(`${lane}/index`)) add(`${lane}/index`, name, `${lane}/${name}`)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether an export exists for the compiler only. */
function isType(tree: DeclarationTree, file: string, name: string, { at, isOurs, name: own }: Declared): boolean {
  if (tree.file(file).types.has(name)) return true
  const declared = isOurs ? (tree.file(at).declared.get(own) ?? []) : []
  return (
    declared.length > 0 && declared.every((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one))
  )
}
