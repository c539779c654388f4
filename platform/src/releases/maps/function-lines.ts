import ts from 'typescript6'

/** A named function of a source file: its first and last line, from 1. */
export type FunctionLines = readonly [first: number, last: number, name: string]

/** The named functions of a source file, in the order in which they begin. */
export function functionLines(file: string, text: string): FunctionLines[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const found: FunctionLines[] = []
  const visit = (node: ts.Node, given: string | undefined): void => {
    const name = isFunction(node) ? (nameOf(node) ?? given) : undefined
    if (name !== undefined) found.push([lineOf(node.getStart(source)), lineOf(node.getEnd()), name])
    ts.forEachChild(node, (child) => visit(child, nameGivenTo(child, node)))
  }
  visit(source, undefined)
  return found
}

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node)

function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  const { name } = node as { name?: ts.Node }
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name))
    ? name.text
    : undefined
}

/** `const pay = () => …`, `{ pay: () => … }` and `pay = () => …` in a class name the function that they hold. */
function nameGivenTo(child: ts.Node, holder: ts.Node): string | undefined {
  const isHeld =
    (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) || ts.isPropertyDeclaration(holder)) &&
    holder.initializer === child
  return isHeld ? nameOf(holder) : undefined
}
