import { finding, isTest, listFiles, readSource, root } from './source-tree.mjs'
import { keepTexts, stripComments } from './strip-comments.mjs'

const inBusinessCode = (path) => /^(api\/src\/(core|areas|night)|shared\/src\/domain)\//.test(path) && !isTest(path)
const inApi = (path) => path.startsWith('api/src/') && !isTest(path)
const isOurs = (path) => !path.startsWith('platform/check/')
const inCode = (path) => isOurs(path) && /\.(ts|tsx|mjs)$/.test(path)

/**
 * Rules that oxlint lacks, applied to each line of code. `where` selects files, `match` finds the violation, `say`
 * names the remedy; `read` selects the part of a file to search, by default the code without its comments.
 */
const rules = [
  {
    where: inBusinessCode,
    match: /\bDate\.now\(|\bnew Date\(\s*\)|\bdayjs\(\s*\)/,
    say: 'reads the machine clock: business dates come from ctx.now or an argument (decision 25)',
  },
  {
    where: inBusinessCode,
    match: /\bglobalThis\.fetch\b|\bprocess\.env\b|\bMath\.random\(/,
    say: 'reaches for the network, the environment or chance: take it from deps or an argument',
  },
  {
    where: inApi,
    match: /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(?:date|timestamp)\b/i,
    read: keepTexts,
    say: 'asks the database for the time: pass the business clock instead (decision 25)',
  },
  {
    where: inApi,
    match: /\.defaultNow\(/,
    say: 'lets the database date a row: pass the business clock instead (decision 25)',
  },
  {
    where: (path) => inCode(path) && /^(shell|mfe-[a-z-]+|shared)\/src\//.test(path) && !isTest(path),
    match: /dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(|new Function\(/,
    say: 'writes markup or code from text: Trusted Types forbid it (T11)',
  },
  {
    // The demo's own pages are for the company's staff; the settings' schema only asks whether a zone exists.
    where: (path) =>
      /^(shell|mfe-[a-z-]+|shared|api|platform)\/src\//.test(path) &&
      !/^(shared\/src\/domain|api\/src\/demo\/page)\/|contract\/(tenant-settings|tenant-lint\/law)\.ts$/.test(path) &&
      !isTest(path),
    match: /new Intl\.\w+\([^)]|\.toLocale(?:Date|Time)?String\(/,
    say: 'writes figures or dates by itself: use a formatter of shared/domain (X-30)',
  },
  {
    where: (path) => inCode(path) && /\.(ts|tsx)$/.test(path),
    match: /@ts-(ignore|nocheck)/,
    read: (source) => source,
    say: 'silences the types: mend the cause or use @ts-expect-error with the reason',
  },
  {
    where: inCode,
    match: /\b(?:it|test|describe)(?:\.\w+)?\.(?:skip|only|todo|fixme)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/,
    say: 'skips or singles out a test',
  },
  {
    where: inCode,
    match: /\b(TODO|FIXME|XXX|HACK)\b/,
    read: (source) => source,
    say: 'leaves work behind in a comment',
  },
  {
    where: isOurs,
    match:
      /(?<![-\w/])(?:architecture|compliance|conventions|experience|federation|findings|house|inventory|money-path|security|server|tenants|versions)\.md\b|\b[Dd]ecisions (?:\d|["“])|\b[Ss]ecurity (?:#?\d|T\d|["“])|\bpitfall P?\d|\b[AB]§\d/,
    read: (source) => source,
    say: 'names a page that is not in the repository: name the rule (docs/rules.md) or the decision, as in "decision 5"',
  },
]

/** Findings of the line rules over the repository. */
export function checkLines(base = root) {
  const findings = []
  for (const path of listFiles(['.ts', '.tsx', '.mjs', '.css', '.md'], base)) {
    const here = rules.filter((rule) => rule.where(path))
    if (here.length === 0) continue
    const source = readSource(path, base)
    for (const rule of here) {
      for (const [index, line] of (rule.read ?? stripComments)(source).split('\n').entries()) {
        if (rule.match.test(line)) findings.push(finding(path, index + 1, rule.say))
      }
    }
  }
  return findings
}
