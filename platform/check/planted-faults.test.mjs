import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPlantedFaults, codeOf, MOST_OUTDATED, stateOfScores } from './planted-faults.mjs'

let base
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'scores-'))
})
afterAll(() => rmSync(base, { recursive: true }))

const write = (source) => writeFileSync(join(base, 'a.ts'), source)
const code = (source) => {
  write(source)
  return codeOf(['a.ts'], base)
}
const rules = { name: 'a', files: ['a.ts'], wanted: 95 }
const stateOf = (entry) => stateOfScores(entry ? { a: entry } : {}, [rules], base)
const nothing = { outdated: [], never: [], low: [] }

describe('a recorded score', () => {
  it('is of older code once the code has changed, and not when only its comments or lines have', () => {
    const now = code('export const most = 3 // of three\nexport const url = "https://a"\n')
    expect(code('/** Three. */\nexport const most = 3\n\nexport const url = "https://a"\n')).toBe(now)
    expect(stateOf({ code: now, score: 95 })).toEqual(nothing)
    write('export const most = 4\nexport const url = "https://a"\n')
    expect(stateOf({ code: now, score: 95 })).toEqual({ ...nothing, outdated: ['a'] })
  })

  it('is low below what its module wants', () => {
    expect(stateOf({ code: codeOf(['a.ts'], base), score: 94.9 })).toEqual({ ...nothing, low: ['a'] })
  })

  it('is missed for a module that was never tried', () => {
    expect(stateOf(undefined)).toEqual({ ...nothing, never: ['a'] })
  })
})

it('this repository has few scores of older code, and explains no line that is gone', () => {
  expect(MOST_OUTDATED).toBe(5)
  expect(checkPlantedFaults()).toEqual([])
})
