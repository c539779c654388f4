import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { folderOf, lanesOf } from '../build/layout.ts'
import { deriveModules } from '../build/portal/derive.ts'
import type { Portal } from '../build/portal/read-portal.ts'
import { federatedLanes } from '../build/share-scope.ts'

/** The parts of other front ends that a front end's sources use. */
export interface Consumption {
  /** Exports of the federated lanes with their lane, without types, which do not exist at run time. */
  readonly exports: ReadonlySet<string>
  readonly widgets: ReadonlySet<string>
  /** Keys of `paths` that are linked to. */
  readonly pathKeys: ReadonlySet<string>
}

const isSource = (file: string) =>
  /\.(tsx?|js)$/.test(file) &&
  !/\.(test|d)\.tsx?$/.test(file) &&
  !/(^|[\\/])(testing|node_modules|dist)[\\/]/.test(file)

/** Lanes that are bundled into each front end and use federated ones. */
const bundledLanes = ['ui', 'kit']

/** Scans the sources of a front end and its bundled lanes; of a remote also the modules made from its portal.json. */
export function scanFrontEnd(root: string, name: string, portal?: Portal): Consumption {
  const found = { exports: new Set<string>(), widgets: new Set<string>(), pathKeys: new Set<string>() }
  const lanes = bundledLanes.map((lane) => join(lanesOf(root).code, lane))
  for (const folder of [join(folderOf(root, name), 'src'), ...lanes])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource))
      scanSource(join(folder, file), readFileSync(join(folder, file), 'utf8'), found)
  for (const [file, text] of portal ? deriveModules(portal) : []) scanSource(file, text, found)
  return found
}

interface Found {
  readonly exports: Set<string>
  readonly widgets: Set<string>
  readonly pathKeys: Set<string>
}

const fromLanes = new RegExp(`from '@portal/(?:shared|sdk)/(${federatedLanes.join('|')})'`)

export function scanSource(file: string, text: string, found: Found): void {
  // Slots and paths are of a lane too, so files without lanes need no parsing.
  if (!fromLanes.test(text)) return
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, kind)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) scanImport(file, node, found.exports)
    if ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === 'Slot')
      found.widgets.add(widgetOf(file, node.attributes))
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'paths')
      found.pathKeys.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function scanImport(file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration, exports: Set<string>): void {
  const specifier = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
  const lane = federatedLanes.find((name) => /^@portal\/(?:shared|sdk)\/(.+)$/.exec(specifier)?.[1] === name)
  if (!lane || !importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return
  const bound = importClause.namedBindings
  if (!bound || !ts.isNamedImports(bound))
    throw new Error(`${file} imports ${specifier} as a whole; name what it uses, so that the contract gate can tell.`)
  for (const { isTypeOnly, name, propertyName } of bound.elements)
    if (!isTypeOnly) exports.add(`${lane}/${(propertyName ?? name).text}`)
}

function widgetOf(file: string, { properties }: ts.JsxAttributes): string {
  for (const property of properties)
    if (ts.isJsxAttribute(property) && property.name.getText() === 'name' && property.initializer)
      if (ts.isStringLiteral(property.initializer)) return property.initializer.text
  throw new Error(`${file} has a Slot whose name is not written out; the contract gate could not tell what it uses.`)
}
