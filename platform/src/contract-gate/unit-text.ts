import ts from 'typescript6'
import { locate, textOf } from './declaration-file.ts'
import type { Declared, DeclarationTree } from './declaration-tree.ts'

/** A single declaration: its text, and the meaning of its names. */
export interface RawUnit {
  readonly name: string
  readonly text: string
  /** Name in the text -> where that is declared. */
  readonly uses: ReadonlyMap<string, Declared>
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

/** A name of a member or parameter, which refers to nothing. */
function isOwnName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isImportTypeNode(parent)) return true
  const isNamed =
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isNamedTupleMember(parent) ||
    ts.isBindingElement(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isSetAccessor(parent) ||
    ts.isEnumMember(parent)
  return isNamed && (parent.name === node || (ts.isBindingElement(parent) && parent.propertyName === node))
}

const isPrivate = (node: ts.Node) =>
  ts.isClassElement(node) &&
  ((!!node.name && ts.isPrivateIdentifier(node.name)) ||
    (ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)))

const dropped = new Set([ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DefaultKeyword])

/**
 * Extracts statements from their file. Comments, `export` and private members are removed: they change no type, and a
 * private member would make two copies of one class differ. Inline imports become names.
 */
export function takeOut(tree: DeclarationTree, path: string, name: string, nodes: readonly ts.Node[]): RawUnit {
  const { source } = tree.file(path)
  const uses = new Map<string, Declared>()
  const refer = (wish: string, target: Declared | undefined): string => {
    if (!target) throw new Error(`shared/src/${path}: ${name} refers to ${wish}, which nothing declares`)
    let alias = wish
    for (let n = 1; uses.has(alias); n += 1) alias = `${wish}$${n}`
    uses.set(alias, target)
    return alias
  }
  // Names in the text keep their spelling, so they are taken before new ones.
  const collect = (node: ts.Node): void => {
    if (isPrivate(node)) return
    if (ts.isIdentifier(node) && !isOwnName(node) && node.text !== name && !uses.has(node.text)) {
      const target = tree.resolveLocal(path, node.text)
      if (target && !(target.isOurs && target.name === '*')) uses.set(node.text, target)
    }
    ts.forEachChild(node, collect)
  }
  nodes.forEach(collect)

  const transform: ts.TransformerFactory<ts.Node> = (context) => {
    const visit = (node: ts.Node): ts.Node | undefined => {
      if (isPrivate(node)) return undefined
      if (ts.isModifier(node) && dropped.has(node.kind)) return undefined
      if (ts.isImportTypeNode(node)) return ts.visitEachChild(importedType(node), visit, context)
      if (ts.isQualifiedName(node) && ts.isIdentifier(node.left)) {
        const module = tree.resolveLocal(path, node.left.text)
        if (module?.isOurs && module.name === '*')
          return ts.factory.createIdentifier(refer(node.right.text, tree.resolveExport(module.at, node.right.text)))
      }
      // Two copies of a `unique symbol` never fit, so the name that marks the type is compared.
      if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.UniqueKeyword)
        return ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(`symbol ${name}`))
      return ts.visitEachChild(node, visit, context)
    }
    /** `import('./x.ts').Y<Z>` as `Y<Z>`; imports of libraries stay. */
    const importedType = (node: ts.ImportTypeNode): ts.TypeNode => {
      const literal = ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : ''
      const at = locate(path, literal)
      if (!at.isOurs) return node
      if (!node.qualifier || !ts.isIdentifier(node.qualifier))
        throw new Error(`shared/src/${path}: ${name} refers to the module ${literal} as a whole`)
      const imported = node.qualifier.text
      const id = ts.factory.createIdentifier(refer(imported, tree.resolveExport(at.from, imported)))
      return node.isTypeOf
        ? ts.factory.createTypeQueryNode(id, node.typeArguments)
        : ts.factory.createTypeReferenceNode(id, node.typeArguments)
    }
    return (root) => visit(root) ?? root
  }
  const text = nodes.map((node) => {
    const { transformed } = ts.transform(node, [transform])
    return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, source)
  })
  return { name, text: text.join('\n'), uses }
}
