import { beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { idsIn, namedRules } from './rule-ids.mjs'
import { placesOf } from './rule-places.mjs'
import { checkRules, listedRules } from './rules.mjs'

let base
const put = (path, text) => {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}
const line = (id, { rule = 'The product does it.', source = 'Specification, row', code = '—', test = '—' } = {}) =>
  `| <a id="${id}"></a>${id} | ${rule} | ${source} | ${code} | ${test} |`
const page = (...lines) =>
  put('docs/rules.md', `# Rules\n\n| id | rule | source | code | test |\n|---|---|---|---|---|\n${lines.join('\n')}\n`)
const written = { code: '[pay.ts](../api/src/pay.ts)', test: '[pay.test.ts](../api/src/pay.test.ts)' }

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rules-'))
  put('api/src/pay.ts', '/** Pays once (P-01). */\nexport const pay = 1\n')
  put('api/src/pay.test.ts', "it('P-01: pays once', () => {})\n")
})

describe('the check of the page of rules', () => {
  it('accepts a page with one line for each rule, which links to its code and its test', () => {
    page(line('P-01', written))
    expect(checkRules({ base })).toEqual([])
    expect(listedRules(base)).toEqual(['P-01'])
  })

  it('reports a missing page', () => {
    expect(checkRules({ base })).toEqual(['docs/rules.md:1 is missing'])
    expect(listedRules(base)).toEqual([])
  })

  it('reports a rule without a line, also one in the middle of a range', () => {
    put('shell/src/far.css', '/* P-02 to P-04 */\n')
    page(line('P-01', written), line('P-02', { code: '[far.css](../shell/src/far.css)' }))
    expect(checkRules({ base })).toEqual([
      'shell/src/far.css:1 names P-04, which has no line in docs/rules.md',
      'shell/src/far.css:1 names P-03, which has no line in docs/rules.md',
    ])
  })

  it('reports a line for a rule that no file names, and a second line for a rule', () => {
    page(line('P-01', written), line('P-09'), line('P-01', written))
    expect(checkRules({ base })).toEqual([
      'docs/rules.md:7 has a second line for P-01',
      'docs/rules.md:6 P-09 is named by no file: the line goes, or the code that keeps the rule names it',
    ])
  })

  it('reports a line without a rule’s text, and a wrong anchor', () => {
    page(line('P-01', { ...written, rule: '' }).replace('id="P-01"', 'id="P-1"'))
    expect(checkRules({ base })).toEqual([
      'docs/rules.md:5 P-01 has the anchor P-1',
      'docs/rules.md:5 P-01 lacks its rule or its source',
    ])
  })

  it('reports a link to a missing file, a link to code that does not name the rule, and a missing link to a test', () => {
    put('api/src/other.ts', 'export const other = 1\n')
    page(line('P-01', { code: '[other.ts](../api/src/other.ts)', source: '[decision 1](gone.md)' }))
    expect(checkRules({ base })).toEqual([
      'docs/rules.md:5 P-01 does not lead to its code: run "npm run check -- rules --shorten"',
      'docs/rules.md:5 P-01 does not lead to its test: run "npm run check -- rules --shorten"',
      'docs/rules.md:5 links to gone.md, which is not there',
    ])
  })

  it('reports a link to a missing heading', () => {
    put('docs/domain.md', "## Dates (server's clock)\n")
    const rule = 'It pays [here](domain.md#dates-servers-clock), and [there](domain.md#gone).'
    page(line('P-01', { ...written, rule }))
    expect(checkRules({ base })).toEqual(['docs/rules.md:5 links to domain.md#gone, a heading that is not there'])
  })

  it('reports a line with too many or too few cells, and leaves it unchanged', () => {
    page(line('P-01', { ...written, rule: 'It pays | or not.' }))
    const before = readFileSync(join(base, 'docs/rules.md'), 'utf8')
    expect(checkRules({ base, shorten: true })).toEqual([
      'docs/rules.md:5 P-01 needs five cells: id, rule, source, code and test',
    ])
    expect(readFileSync(join(base, 'docs/rules.md'), 'utf8')).toBe(before)
  })

  it('writes the links on request, and keeps all other text', () => {
    page(
      'Words before.',
      line('P-01', { code: '[gone.ts](../api/src/gone.ts)', rule: 'It pays *once*.' }),
      'Words behind.',
    )
    expect(checkRules({ base, shorten: true })).toEqual([])
    expect(readFileSync(join(base, 'docs/rules.md'), 'utf8')).toContain(
      `Words before.\n${line('P-01', { ...written, rule: 'It pays *once*.' })}\nWords behind.\n`,
    )
  })
})

describe('the file of a rule', () => {
  const placeOf = (id) => placesOf(namedRules(base)).get(id)

  it('is in the domain first, then in the server, then in a screen', () => {
    put('mfe-payments/src/Pay.tsx', '/** P-01. */\n')
    expect(placeOf('P-01').code).toBe('api/src/pay.ts')
    put('shared/src/domain/pay.ts', '/** P-01 and P-02. */\n')
    expect(placeOf('P-01').code).toBe('shared/src/domain/pay.ts')
  })

  it('is the one with the fewest rules, and never a database table, the demo or a page of docs', () => {
    put('api/src/all.ts', '// P-01, P-02, P-03, P-04\n')
    put('api/src/db/schema/pay.ts', '// P-01\n')
    put('docs/domain.md', '**P-01** and **P-05**\n')
    expect(placeOf('P-01').code).toBe('api/src/pay.ts')
    expect(placeOf('P-05')).toEqual({ code: undefined, test: undefined })
  })

  it('is the one whose own test names the rule, even when another names fewer rules', () => {
    put('shared/src/domain/limit.ts', '/** P-01. */\n')
    put('shared/src/domain/amount.ts', '/** P-01, P-02. */\n')
    expect(placeOf('P-01').code).toBe('shared/src/domain/limit.ts')
    put('shared/src/domain/amount.test.ts', "it('P-01: is at most what is owed', () => {})\n")
    expect(placeOf('P-01').code).toBe('shared/src/domain/amount.ts')
  })

  it('is in the shell first for a rule of the shell, and in the contract before the screens for a call', () => {
    put('api/src/way.ts', '// SH-68, A-01\n')
    put('shell/src/way.ts', '// SH-68\n')
    expect(placeOf('SH-68').code).toBe('shell/src/way.ts')
    put('mfe-staff/src/use.ts', '// A-02\n')
    put('shared/src/contract/calls/use.ts', '// A-02\n')
    expect(placeOf('A-02').code).toBe('shared/src/contract/calls/use.ts')
  })

  it('comes with the test whose title names the rule', () => {
    put('api/src/about.test.ts', '// P-01 in passing\n')
    expect(placeOf('P-01').test).toBe('api/src/pay.test.ts')
  })
})

describe('the id of a rule', () => {
  it('has a known family, and is no time, curve or number of a person', () => {
    expect(idsIn('P-30, K-21: SH-110, M-2, T5, L-03 at T15:05 by P-256 for HL-10 in R-100, D-11')).toEqual([
      'P-30',
      'K-21',
      'SH-110',
      'M-2',
      'T5',
      'L-03',
    ])
  })

  it('is ignored in the checks and in the page of rules itself', () => {
    put('platform/check/some.mjs', '// P-77\n')
    page(line('P-78'))
    expect([...namedRules(base).keys()]).toEqual(['P-01'])
  })
})
