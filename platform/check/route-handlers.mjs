import { parseSync } from '@swc/core'
import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'
import { stripComments } from './strip-comments.mjs'

const LIMIT = 8

/** Every call of `route` with its four arguments: app, endpoint, options, handler. */
function* routeCalls(node) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'CallExpression' && node.callee.value === 'route' && node.arguments.length === 4)
    yield node.arguments.map(({ expression }) => expression)
  for (const value of Object.values(node)) yield* routeCalls(value)
}

/** Functions of a module by name, for routes that name their handler instead of writing it inline. */
function namedFunctions(body) {
  const statements = body.map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item))
  const constants = statements.filter(({ type }) => type === 'VariableDeclaration').flatMap((item) => item.declarations)
  return new Map([
    ...statements.filter(({ type }) => type === 'FunctionDeclaration').map((item) => [item.identifier.value, item]),
    ...constants.filter(({ init }) => init).map(({ id, init }) => [id.value, init]),
  ])
}

/**
 * Handlers of more than eight lines, without blank lines and comments: a longer one is a use case with its own file.
 * @param {string} [base] another folder to judge by the same rule
 */
export function checkRouteHandlers(base = root) {
  const findings = []
  for (const path of listFiles(['.ts'], base).filter((file) => file.startsWith('api/src/') && !isTest(file))) {
    const source = readSource(path, base)
    if (!/\broute\(/.test(source)) continue
    const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' })
    const bytes = Buffer.from(source)
    // Spans count bytes, from one.
    const textOf = ({ span }) => bytes.subarray(span.start - 1, span.end - 1).toString()
    const named = namedFunctions(body)
    for (const [, endpoint, , handler] of routeCalls(body)) {
      const written = handler.type === 'Identifier' ? named.get(handler.value) : handler
      if (!written) continue
      const lines = stripComments(textOf(written))
        .split('\n')
        .filter((line) => line.trim() !== '').length
      if (lines <= LIMIT) continue
      const line = bytes
        .subarray(0, written.span.start - 1)
        .toString()
        .split('\n').length
      findings.push(finding(path, line, `the handler of ${textOf(endpoint)} has more than ${LIMIT} lines`))
    }
  }
  return findings
}
