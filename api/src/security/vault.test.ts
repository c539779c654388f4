import { describe, expect, it } from '@jest/globals'
import { createVault } from './vault.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const vault = createVault(`k1:${key(1)}`)
const place = { tenantId: 'a', table: 'consumer', row: '1', field: 'ssn' }

describe('sealing', () => {
  it('opens what it sealed, and never makes the same sealed text twice', () => {
    const blob = vault.seal(place, '512-62-0001')
    expect(blob).toMatch(/^k1\.[\w-]+$/)
    expect(blob).not.toContain('512')
    expect(vault.open(place, blob)).toBe('512-62-0001')
    expect(vault.seal(place, '512-62-0001')).not.toBe(blob)
  })

  it.each([
    ['another tenant', { tenantId: 'b' }],
    ['another table', { table: 'staff' }],
    ['another row', { row: '2' }],
    ['another column', { field: 'dob' }],
  ])('does not open at %s', (_name, change) => {
    expect(() => vault.open({ ...place, ...change }, vault.seal(place, 'x'))).toThrow()
  })

  it('does not open after a byte was altered', () => {
    const blob = vault.seal(place, 'secret')
    const bytes = Buffer.from(blob.slice(3), 'base64url')
    bytes[14]! ^= 1
    expect(() => vault.open(place, `k1.${bytes.toString('base64url')}`)).toThrow()
  })

  it('opens and finds old values after a new key was added', () => {
    const both = createVault(`k2:${key(2)},k1:${key(1)}`)
    expect(both.open(place, vault.seal(place, 'old'))).toBe('old')
    expect(both.seal(place, 'new')).toMatch(/^k2\./)
    expect(both.index('a', 'ssn', '1')).toBe(vault.index('a', 'ssn', '1'))
    expect(() => vault.open(place, both.seal(place, 'new'))).toThrow('PORTAL_KEYS')
  })
})

describe('blind indexes', () => {
  it('differ by tenant, field, value and key', () => {
    const all = [
      vault.index('a', 'ssn', '1'),
      vault.index('b', 'ssn', '1'),
      vault.index('a', 'dob', '1'),
      vault.index('a', 'ssn', '2'),
      createVault(`k1:${key(9)}`).index('a', 'ssn', '1'),
    ]
    expect(new Set(all).size).toBe(all.length)
  })
})
