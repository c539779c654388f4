import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@portal/shared/domain'
import { folderBank } from './folder-bank.ts'

const day = localDate('2026-03-02')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bank-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the folder shared with a bank', () => {
  it('writes a file atomically and for its owner only; the same file again changes nothing', async () => {
    const bank = folderBank(folder)
    await bank.send('acme', { name: 'acme-1.ach', content: 'one' })
    await bank.send('acme', { name: 'acme-1.ach', content: 'one' })
    const out = join(folder, 'acme', 'out')
    expect(readdirSync(out)).toEqual(['acme-1.ach'])
    expect(readFileSync(join(out, 'acme-1.ach'), 'ascii')).toBe('one')
    expect(statSync(join(out, 'acme-1.ach')).mode & 0o777).toBe(0o600)
  })

  it('lists the bank’s files of each tenant until they are marked as taken', async () => {
    const bank = folderBank(folder)
    const incoming = join(folder, 'acme', 'in')
    mkdirSync(incoming, { recursive: true })
    writeFileSync(join(incoming, 'b.ach'), 'second')
    writeFileSync(join(incoming, 'a.ach'), 'first')
    writeFileSync(join(incoming, 'still-coming.part'), 'half')
    expect(await bank.receive('other', day)).toEqual([])
    expect(await bank.receive('acme', day)).toEqual([
      { name: 'a.ach', content: 'first' },
      { name: 'b.ach', content: 'second' },
    ])
    await bank.taken('acme', 'a.ach')
    expect((await bank.receive('acme', day)).map(({ name }) => name)).toEqual(['b.ach'])
    expect(readdirSync(join(incoming, 'taken'))).toEqual(['a.ach'])
  })
})
