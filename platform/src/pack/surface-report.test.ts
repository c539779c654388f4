import { describe, expect, test } from '@jest/globals'
import { surfaceOf } from './surface.ts'
import { compareSurfaces, judgeVersion, readReport, renewed, writeReport } from './surface-report.ts'

const lane = (text: string) =>
  surfaceOf(
    new Map([
      ['portal/asked-widgets', 'export interface WidgetProps {}'],
      ['ui/index', text],
    ]),
  )
const before = lane(
  "export declare function Badge(props: { tone: 'info' }): void;\nexport interface Tone { name: string }\n",
)
const published = { published: '1.2.0', change: 'none', surface: before } as const

describe('the surface', () => {
  test.each([
    [
      'the same',
      "export interface Tone { name: string }\n/** A word. */\nexport declare function Badge(props: { tone: 'info' }): void;\n",
      'none',
      [],
    ],
    [
      'a new export',
      "export declare function Badge(props: { tone: 'info' }): void;\nexport interface Tone { name: string }\nexport declare const a: 1;\n",
      'minor',
      ['value ui/a is new'],
    ],
    [
      'another type',
      "export declare function Badge(props: { tone: 'info' | 'warning' }): void;\nexport interface Tone { name: string }\n",
      'minor',
      ['value ui/Badge has another type'],
    ],
    ['an export less', 'export interface Tone { name: string }\n', 'major', ['value ui/Badge is gone']],
    [
      'a type less',
      "export declare function Badge(props: { tone: 'info' }): void;\n",
      'major',
      ['type ui/Tone is gone'],
    ],
  ])('%s', (_, text, change, differences) => {
    expect(compareSurfaces(before, lane(text))).toEqual({ change, differences })
  })

  test('is read back as it was written', () => {
    expect(readReport(writeReport({ ...published, change: 'minor' }))).toEqual({ ...published, change: 'minor' })
    expect(readReport(writeReport({ ...published, published: undefined })).published).toBeUndefined()
  })

  test('changes add up until a version is published', () => {
    const less = renewed(published, lane(''))
    expect(less.change).toBe('major')
    expect(renewed(less, before).change).toBe('major')
  })
})

describe('a version', () => {
  const log = '# Changes\n\n## 1.3.0\n\n## 1.2.1\n\n## 1.2.0 (2026-11-01)\n\n## 2.0.0\n'
  test.each([
    ['1.2.0', 'none', []],
    ['1.2.0', 'minor', ['minor change']],
    ['1.2.1', 'minor', ['minor change']],
    ['1.3.0', 'minor', []],
    ['1.3.0', 'major', ['major change']],
    ['2.0.0', 'major', []],
    ['1.4.0', 'minor', ['no entry for 1.4.0']],
  ] as const)('%s after a change that is %s', (version, change, said) => {
    const found = judgeVersion({ ...published, change }, version, log)
    expect(found).toEqual(said.map((words) => expect.stringContaining(words)))
  })

  test('that was never published may change with its report alone', () => {
    expect(judgeVersion({ ...published, published: undefined, change: 'major' }, '1.2.0', log)).toEqual([])
  })
})
