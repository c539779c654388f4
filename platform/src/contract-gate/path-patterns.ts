import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { lanesOf } from '../build/layout.ts'
import { normalPath } from './normal-path.ts'

/** Addresses by their key in the table of paths; a path has `:` in the place of each parameter. */
export function pathPatterns(root: string): Map<string, string[]> {
  const { code, ending } = lanesOf(root)
  const file = join(code, `portal/paths${ending}`)
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  const patterns = new Map<string, string[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'paths') {
      ts.forEachChild(node, function member(inner) {
        if (ts.isPropertyAssignment(inner)) patterns.set(inner.name.getText(), addresses(inner.initializer))
        else ts.forEachChild(inner, member)
      })
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return patterns
}

/** Every address that an entry can produce. */
function addresses(entry: ts.Node): string[] {
  if (ts.isStringLiteral(entry) || ts.isNoSubstitutionTemplateLiteral(entry)) return [entry.text]
  if (ts.isTemplateExpression(entry)) {
    const parts = entry.templateSpans.map(({ literal }) => `:${literal.text}`)
    // A part that is joined to a parameter without a slash is optional.
    return [[entry.head.text, ...parts].join('').replace(/:{2,}/g, ':')]
  }
  const found: string[] = []
  ts.forEachChild(entry, (child) => void found.push(...addresses(child)))
  return found
}

/** Whether a route answers an address of {@link pathPatterns}. */
export function answers(route: string, address: string): boolean {
  const pattern = normalPath(route)
  const subtree = /^(.*)\/\*$/.exec(pattern)?.[1]
  if (subtree === undefined) return pattern === address
  return address === subtree || address.startsWith(`${subtree}/`)
}
