import { posix } from 'node:path'
import { finding, lineAt, listFiles, readSource, root } from './source-tree.mjs'
import { stripComments } from './strip-comments.mjs'

const specifier = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](\.{1,2}\/[^'"]+)['"]/g
const laneOf = (path) => /^shared\/src\/([a-z0-9]+)\//.exec(path)?.[1]

/**
 * A lane reaches another lane by its package name only: a relative path would compile a second copy of a
 * federated singleton into the remote. Relative imports also name the file in full, as the browser would.
 */
export function checkLaneImports(base = root) {
  const findings = []
  for (const path of listFiles(['.ts', '.tsx'], base)) {
    const code = stripComments(readSource(path, base))
    for (const match of code.matchAll(specifier)) {
      const line = lineAt(code, match.index)
      const target = posix.join(posix.dirname(path), match[1])
      const [from, to] = [laneOf(path), laneOf(target)]
      if (to !== undefined && to !== from) {
        findings.push(finding(path, line, `imports the ${to} lane by a path: use @portal/shared/${to}`))
      }
      if (!/\.[a-z]+$/.test(match[1])) findings.push(finding(path, line, `imports ${match[1]} without its extension`))
    }
  }
  return findings
}
