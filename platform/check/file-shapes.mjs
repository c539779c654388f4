import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'

const limits = { source: 300, test: 500 }
const drawers = /^(utils?|helpers?|misc|common|types|constants|functions|lib|shared|stuff|general)\.(ts|tsx|mjs)$/
const component = /^[A-Z][A-Za-z0-9]*(\.(test|preview))?\.tsx$/
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const barrels = /^(shared\/src\/[a-z0-9]+|api\/src\/areas\/[a-z]+|platform\/src)\/index\.ts$/

/** Checks length, name and kind of every source file: no drawers, and no barrels except those of lanes and areas. */
export function checkFileShapes(base = root) {
  const findings = []
  for (const path of listFiles(['.ts', '.tsx', '.mjs', '.cjs', '.css'], base)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const source = readSource(path, base)
    const lines = source.split('\n').length - 1
    const limit = isTest(path) ? limits.test : limits.source
    if (lines > limit) findings.push(finding(path, limit + 1, `has ${lines} lines, the limit is ${limit}`))
    if (drawers.test(name)) findings.push(finding(path, 1, `is a drawer: name its subject instead of ${name}`))
    const isBarrel = name === 'index.ts' && /^export .* from /m.test(source)
    if (isBarrel && !barrels.test(path))
      findings.push(finding(path, 1, 'is a barrel: only a lane or an area has an index.ts'))
    if (!name.endsWith('.css') && !component.test(name) && !kebab.test(name)) {
      findings.push(finding(path, 1, 'components are PascalCase.tsx, everything else kebab-case'))
    }
  }
  return findings
}
