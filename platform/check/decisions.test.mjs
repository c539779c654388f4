import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkDecisions } from './decisions.mjs'
import { anchorsOf } from './page-links.mjs'

// The check reads this file as well, so its examples are put together from pieces.
const dir = 'decisions'
const one = 1
const named = (number) => `decision ${number}`
const at = (name) => `docs/${dir}/${name}`
const page = (number, title, { status = 'Accepted', context = 'It was hard.' } = {}) =>
  `# ${number}. ${title}\n\n## Status\n\n${status}\n\n## Context\n\n${context}\n\n` +
  '## Decision\n\nWe do it.\n\n## Consequences\n\n- It is done.\n'
const line = (number, title, name) => `| ${number} | [${title}](${name}) | why in a few words |\n`

/** A repository without findings. */
const correct = () => ({
  [at('README.md')]: `# Decisions\n\n${line(1, 'One', '0001-one.md')}${line(2, '`two` and all', '0002-two.md')}`,
  [at('0001-one.md')]: page(1, 'One', { status: `Superseded by [${named(2)}](0002-two.md)` }),
  [at('0002-two.md')]: page(2, '`two` and all'),
  'docs/domain.md': `# The domain\n\n## Rules, by number\n\nSee [${named(2)}](${dir}/0002-two.md).\n`,
  'README.md': '# Portal\n\n[Rules](docs/domain.md#rules-by-number), [more](https://example.com/gone)\n',
  'shared/src/pay.ts': `/** Pays (${named(1)}), as ${named('1 and 2')} say. */\nexport const pay = 1\n`,
})

let base
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'decisions-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** Findings in that repository after these files replace its own; undefined deletes a file. */
function found(changed = {}) {
  for (const [path, text] of Object.entries({ ...correct(), ...changed })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  return checkDecisions(base)
}

describe('the check of decisions', () => {
  it('accepts correct pages', () => {
    expect(found()).toEqual([])
  })

  it.each([
    [
      'a missing number',
      { [at('0002-two.md')]: undefined, [at('0003-two.md')]: page(3, 'Two') },
      /number 3, the next one is 2/,
    ],
    ['a repeated number', { [at('0002-again.md')]: page(2, 'Again') }, /number 2, the next one is 3/],
    ['a name without a number', { [at('later.md')]: page(3, 'Later') }, /later\.md:1 is named otherwise/],
    ['another number in the title', { [at('0002-two.md')]: page(3, '`two` and all') }, /does not begin with "# 2\. "/],
    [
      'a page with too many lines',
      { [at('0002-two.md')]: page(2, '`two` and all', { context: 'So.\n'.repeat(29) }) },
      /0002-two\.md:41 has \d+ lines/,
    ],
    [
      'a line with too many characters',
      { [at('0002-two.md')]: page(2, '`two` and all', { context: 'so '.repeat(60) }) },
      /0002-two\.md:9 is longer than 160/,
    ],
    [
      'a missing heading',
      { [at('0002-two.md')]: page(2, '`two` and all').replace('## Context', 'Context') },
      /has the headings Status, Decision, Consequences/,
    ],
    [
      'a heading without text',
      { [at('0002-two.md')]: page(2, '`two` and all', { context: '' }) },
      /says nothing under Context/,
    ],
    [
      'an unknown status',
      { [at('0002-two.md')]: page(2, '`two` and all', { status: 'Proposed' }) },
      /is neither Accepted nor/,
    ],
  ])('reports %s', (_, changed, message) => {
    expect(found(changed)).toContainEqual(expect.stringMatching(message))
  })
})

describe('the check of the index of decisions', () => {
  it('reports a decision that the index lacks, names by another title, or invents', () => {
    const index = `# Decisions\n\n${line(1, 'Won', '0001-one.md')}${line(3, 'Three', '0003-three.md')}`
    const [page1, page2] = ['0001-one.md', '0002-two.md'].map(at)
    expect(found({ [at('README.md')]: index })).toEqual(
      expect.arrayContaining([
        `${at('README.md')}:1 does not name 1. One (${page1})`,
        `${at('README.md')}:1 does not name 2. \`two\` and all (${page2})`,
        `${at('README.md')}:1 names 1. Won (${page1}), which is not there`,
        `${at('README.md')}:1 names 3. Three (${at('0003-three.md')}), which is not there`,
      ]),
    )
  })
})

describe('the check of references to decisions', () => {
  it.each([
    ['a number without a page', `// See ${named(9)}.\n`, `pay.ts:1 names ${named(9)},`],
    ['one number of several without a page', `// See ${named('1, 2 and 8')}.\n`, `pay.ts:1 names ${named(8)},`],
    [
      'a number on the next line of a comment',
      `/**\n * Pays (${named('\n * 7')}).\n */\n`,
      `pay.ts:2 names ${named(7)},`,
    ],
    ['a number with leading zeros', `// See ${named('0002')}.\n`, `pay.ts:1 names ${named('0002')},`],
    ['a missing file', `// See docs/${dir}/0002-else.md.\n`, `pay.ts:1 names ${dir}/0002-else.md,`],
    ['half of a file name', `// See ${dir}/0002.\n`, `pay.ts:1 names ${dir}/0002,`],
    ['a title instead of a number', `// See ${dir} "Two".\n`, `pay.ts:1 says ${dir} "Two"`],
  ])('reports %s', (_, text, message) => {
    expect(found({ 'shared/src/pay.ts': text })).toEqual([expect.stringContaining(message)])
  })

  it('reports a link whose number differs from its page’s', () => {
    const text = `See [${named(1)}](${dir}/0002-two.md) and [${one}](${dir}/0002-two.md).\n`
    expect(found({ 'docs/domain.md': text, 'README.md': '# Portal\n' })).toEqual([
      `docs/domain.md:1 calls ${dir}/0002-two.md decision 1`,
      `docs/domain.md:1 calls ${dir}/0002-two.md decision 1`,
    ])
  })
})

describe('the check of links between pages', () => {
  it('reports links to a missing page or heading, except in code', () => {
    const text = '# Portal\n\n[a](docs/gone.md)\n\n[b](docs/domain.md#gone) `[c](gone.md)`\n\n```\n[d](gone.md)\n```\n'
    expect(found({ 'README.md': text })).toEqual([
      'README.md:3 links to docs/gone.md, which is not there',
      'README.md:5 links to docs/domain.md#gone, a heading that is not there',
    ])
  })

  it('derives anchors from headings as GitHub does', () => {
    expect(anchorsOf('# When …\n## `mfe`, or not\n## Keys\n### Keys\n')).toEqual([
      'when-',
      'mfe-or-not',
      'keys',
      'keys-1',
    ])
  })
})
