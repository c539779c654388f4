import { posix } from 'node:path'
import ts from 'typescript6'

/** A name in another file; `*` is the whole module. `from` is a path below shared/src, or a library. */
export interface Binding {
  readonly from: string
  readonly isOurs: boolean
  readonly name: string
}

/** One compiled declaration file: its declarations, imports and exports, by name. */
export interface DeclarationFile {
  readonly path: string
  readonly source: ts.SourceFile
  readonly declared: ReadonlyMap<string, readonly ts.Statement[]>
  readonly imports: ReadonlyMap<string, Binding>
  /** Export -> name in this file. */
  readonly exported: ReadonlyMap<string, string>
  /** Export -> the binding that it re-exports. */
  readonly passedOn: ReadonlyMap<string, Binding>
  /** Files whose exports are all re-exported. */
  readonly stars: readonly string[]
  /** Exports that are marked as types. */
  readonly types: ReadonlySet<string>
}

/** The file or library of an import in `path`. */
export function locate(path: string, specifier: string): { from: string; isOurs: boolean } {
  const lane = /^@portal\/(?:shared|sdk)\/([a-z0-9-]+)$/.exec(specifier)
  if (lane) return { from: `${lane[1]}/index`, isOurs: true }
  if (!specifier.startsWith('.')) return { from: specifier, isOurs: false }
  const file = posix.join(posix.dirname(path), specifier)
  return { from: file.replace(/(\.d)?\.[jt]sx?$/, ''), isOurs: true }
}

function importsOf(statement: ts.ImportDeclaration, path: string): [string, Binding][] {
  const at = locate(path, textOf(statement.moduleSpecifier))
  const clause = statement.importClause
  if (!clause) return []
  const names: [string, Binding][] = clause.name ? [[clause.name.text, { ...at, name: 'default' }]] : []
  const bound = clause.namedBindings
  if (bound && ts.isNamespaceImport(bound)) names.push([bound.name.text, { ...at, name: '*' }])
  if (bound && ts.isNamedImports(bound))
    for (const { name, propertyName } of bound.elements)
      names.push([name.text, { ...at, name: (propertyName ?? name).text }])
  return names
}

/** Names that a statement declares. */
function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

export const textOf = (node: ts.Node) => (ts.isStringLiteral(node) ? node.text : '')

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** Reads a compiled declaration file by its syntax alone. */
export function readDeclarationFile(path: string, text: string): DeclarationFile {
  const source = ts.createSourceFile(`${path}.d.ts`, text, ts.ScriptTarget.ES2022, true)
  const declared = new Map<string, ts.Statement[]>()
  const imports = new Map<string, Binding>()
  const exported = new Map<string, string>()
  const passedOn = new Map<string, Binding>()
  const stars: string[] = []
  const types = new Set<string>()
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, binding] of importsOf(statement, path)) imports.set(local, binding)
    } else if (ts.isExportDeclaration(statement)) {
      const at = statement.moduleSpecifier ? locate(path, textOf(statement.moduleSpecifier)) : undefined
      const clause = statement.exportClause
      if (at && !clause) stars.push(at.from)
      else if (at && clause && ts.isNamespaceExport(clause)) passedOn.set(clause.name.text, { ...at, name: '*' })
      else if (clause && ts.isNamedExports(clause))
        for (const { name, propertyName, isTypeOnly } of clause.elements) {
          if (isTypeOnly || statement.isTypeOnly) types.add(name.text)
          const original = (propertyName ?? name).text
          if (at) passedOn.set(name.text, { ...at, name: original })
          else exported.set(name.text, original)
        }
    } else {
      for (const name of declaredNames(statement)) {
        declared.set(name, [...(declared.get(name) ?? []), statement])
        if (isExported(statement)) exported.set(name, name)
      }
    }
  }
  return { path, source, declared, imports, exported, passedOn, stars, types }
}
