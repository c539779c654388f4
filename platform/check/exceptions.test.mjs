import { beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOutExceptions } from './exceptions.mjs'

const path = 'platform/check/exceptions/function-sizes.json'
const form = { what: 'a.ts function `form`', why: 'a list of fields' }
const found = ['a.ts:7 function `form` is too long', 'a.ts:9 function `former` is too long']

let base
const write = (exceptions, most = 2) => writeFileSync(join(base, path), JSON.stringify({ most, exceptions }))
const left = (findings = found) => leaveOutExceptions('function sizes', findings, { base })
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'exceptions-'))
  mkdirSync(join(base, 'platform/check/exceptions'), { recursive: true })
})

describe('exceptions of a check', () => {
  it('are left out wherever in the file they stand, and nothing with a longer name', () => {
    write([form])
    expect(left()).toEqual(['a.ts:9 function `former` is too long'])
  })

  it('have a reason each', () => {
    write([{ ...form, why: ' ' }])
    expect(left()).toContain(`${path}:1 has no reason for a.ts function \`form\``)
  })

  it('fail when they match no finding any more', () => {
    write([form])
    expect(left([])).toEqual([`${path}:1 matches no finding any more: a.ts function \`form\``])
  })

  it('are not more than there may be', () => {
    write([form, { ...form, what: 'a.ts function `former`' }], 1)
    expect(left()).toEqual([`${path}:1 has 2 exceptions, and there may be 1`])
  })

  it('are none where a check has no list', () => {
    expect(leaveOutExceptions('texts', found, { base })).toEqual(found)
  })
})
