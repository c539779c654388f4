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
  it('remove a finding at any line, but no finding with a longer name', () => {
    write([form])
    expect(left()).toEqual(['a.ts:9 function `former` is too long'])
  })

  it('fail without a reason', () => {
    write([{ ...form, why: ' ' }])
    expect(left()).toContain(`${path}:1 has no reason for a.ts function \`form\``)
  })

  it('fail when they no longer match a finding', () => {
    write([form])
    expect(left([])).toEqual([`${path}:1 matches no finding any more: a.ts function \`form\``])
  })

  it('fail when their number exceeds the limit', () => {
    write([form, { ...form, what: 'a.ts function `former`' }], 1)
    expect(left()).toEqual([`${path}:1 has 2 exceptions, and there may be 1`])
  })

  it('are empty for a check without a list', () => {
    expect(leaveOutExceptions('texts', found, { base })).toEqual(found)
  })
})
