import { beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOutKnown } from './known-violations.mjs'

let base
const list = () => join(base, 'platform/check/known/lane-imports.txt')
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'known-'))
  mkdirSync(join(base, 'platform/check/known'), { recursive: true })
  writeFileSync(list(), 'a.ts is wrong\nb.ts is wrong\n')
})

describe('known violations', () => {
  it('remove a finding at any line, but no new finding', () => {
    const found = ['a.ts:7 is wrong', 'b.ts:1 is wrong', 'c.ts:1 is wrong']
    expect(leaveOutKnown('lane imports', found, { base })).toEqual(['c.ts:1 is wrong'])
  })

  it('fail after they are fixed, until the list is shortened', () => {
    const found = ['b.ts:1 is wrong']
    expect(leaveOutKnown('lane imports', found, { base })).toEqual([
      'platform/check/known/lane-imports.txt:1 lists what is mended: run "npm run check -- lane imports --shorten" (a.ts is wrong)',
    ])
    expect(leaveOutKnown('lane imports', found, { base, shorten: true })).toEqual([])
    expect(readFileSync(list(), 'utf8')).toBe('b.ts is wrong\n')
    expect(leaveOutKnown('lane imports', found, { base })).toEqual([])
  })

  it('are never extended by shortening the list', () => {
    const found = ['a.ts:1 is wrong', 'b.ts:1 is wrong', 'c.ts:1 is wrong']
    expect(leaveOutKnown('lane imports', found, { base, shorten: true })).toEqual(['c.ts:1 is wrong'])
    expect(readFileSync(list(), 'utf8')).toBe('a.ts is wrong\nb.ts is wrong\n')
  })

  it('are empty for a check without a list', () => {
    expect(leaveOutKnown('texts', ['a.ts:7 is wrong'], { base })).toEqual(['a.ts:7 is wrong'])
  })
})
