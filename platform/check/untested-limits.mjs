import { posix } from 'node:path'
import { parseSync } from '@swc/core'
import { finding, isTest, lineAt, listFiles, readSource, root } from './source-tree.mjs'

/** Where rules stand: their exported numbers are limits, deadlines and thresholds. */
const holdsRules = (path) => /^(api\/src\/(core|areas|security|http|night)|shared\/src\/domain)\//.test(path)
const isTestFile = (path) => /\.test\.(ts|tsx)$/.test(path)

const unwrapped = (node) =>
  ['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'ParenthesisExpression'].includes(node.type)
    ? unwrapped(node.expression)
    : node

/** Whether an expression is a number: a literal, or arithmetic of numbers and of constants of the module. */
function isNumber(node, known) {
  const it = unwrapped(node)
  if (it.type === 'NumericLiteral' || it.type === 'BigIntLiteral') return true
  if (it.type === 'Identifier') return known.has(it.value)
  if (it.type === 'UnaryExpression') return isNumber(it.argument, known)
  return (
    it.type === 'BinaryExpression' &&
    ['+', '-', '*', '/', '**'].includes(it.operator) &&
    isNumber(it.left, known) &&
    isNumber(it.right, known)
  )
}

/** A number, or an object of nothing but numbers (`{ consumer: 8 * hour, staff: 10 * hour }`). */
function isLimit(node, known) {
  const it = unwrapped(node)
  if (it.type !== 'ObjectExpression') return isNumber(it, known)
  return (
    it.properties.length > 0 &&
    it.properties.every(({ type, value }) => type === 'KeyValueProperty' && isLimit(value, known))
  )
}

/** Names of the exported limits of a module. */
function limitsOf(source) {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  const known = new Set()
  const found = []
  for (const item of body) {
    const isExported = item.type === 'ExportDeclaration'
    const statement = isExported ? item.declaration : item
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || !init || !isLimit(init, known)) continue
      known.add(id.value)
      if (isExported) found.push(id.value)
    }
  }
  return found
}

const imported = /\bimport\s*(?:type\s*)?(?:\{(?<names>[^}]*)\}|[^'"{]*)\s*from\s*['"](?<source>[^'"]+)['"]/g

/** What test files import: names, and modules beside them. */
function importedByTests(base) {
  const names = new Set()
  const modules = new Set()
  for (const path of listFiles(['.ts', '.tsx'], base).filter(isTestFile))
    for (const { groups } of readSource(path, base).matchAll(imported)) {
      for (const name of (groups.names ?? '').split(',')) names.add(name.trim().split(/\s+as\s+/)[0])
      if (groups.source.startsWith('.')) modules.add(posix.join(posix.dirname(path), groups.source))
    }
  return { names, modules }
}

/**
 * Exported limits, deadlines and thresholds of rules that no test crosses: no test imports one by its name, nor the
 * module that it rules. A test that imports either may still miss an edge; `npm run proof -- mutants` finds that.
 * @param {string} [base] another folder to judge by the same rule
 */
export function checkUntestedLimits(base = root) {
  const { names, modules } = importedByTests(base)
  const rules = listFiles(['.ts'], base).filter((path) => holdsRules(path) && !isTest(path) && !modules.has(path))
  return rules.flatMap((path) => {
    const source = readSource(path, base)
    if (!/\bexport const \w+/.test(source)) return []
    return limitsOf(source)
      .filter((name) => !names.has(name))
      .map((name) =>
        finding(
          path,
          lineAt(source, source.search(new RegExp(`export const ${name}\\b`))),
          `${name} is crossed by no test`,
        ),
      )
  })
}
