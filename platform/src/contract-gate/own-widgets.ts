import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { folderOf } from '../build/layout.ts'
import { frontEnds } from '../build/packages.ts'
import { ownTable } from './unit-graph.ts'

/** The module that `src/widget-props.ts` of a remote adds its widgets to. */
const augmented = /^@portal\/(?:shared|sdk)\/widget-props$/

/** The widgets whose props remotes declare in their own folders, as declaration texts by their path in the tree. */
export function ownWidgetTables(root: string): Map<string, string> {
  return new Map(
    frontEnds(root).flatMap((name) => {
      const file = join(folderOf(root, name), 'src/widget-props.ts')
      const table = existsSync(file) ? tableOf(file, readFileSync(file, 'utf8')) : undefined
      return table === undefined ? [] : [[ownTable(name), table] as const]
    }),
  )
}

/** The imports of the file, and what it declares inside of the augmented module. */
export function tableOf(file: string, text: string): string | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  const imports = source.statements.filter((one) => ts.isImportDeclaration(one))
  const added = source.statements.flatMap((one) =>
    ts.isModuleDeclaration(one) &&
    ts.isStringLiteral(one.name) &&
    augmented.test(one.name.text) &&
    one.body &&
    ts.isModuleBlock(one.body)
      ? [...one.body.statements]
      : [],
  )
  if (added.length === 0) return undefined
  return [...imports, ...added].map((one) => one.getText()).join('\n')
}
