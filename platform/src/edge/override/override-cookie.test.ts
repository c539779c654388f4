import { describe, expect, test } from '@jest/globals'
import { askedOverride, dropOverrides, setOverrides, tokensOf } from './override-cookie.ts'

const now = new Date('2026-11-22T12:00:00Z')
const seconds = now.getTime() / 1000
const override = (token: string, remote: string, life: number) => ({
  token,
  claims: { aud: 'live', sub: 'qa', jti: token, iat: seconds, exp: seconds + life, remote, version: '1.0.0-a' },
})

describe('the cookie of overrides', () => {
  test('is limited to its host under TLS, and hidden from scripts', () => {
    expect(setOverrides([override('a.b.c', 'mfe-a', 60)], true, now)).toBe(
      '__Host-portal-override=a.b.c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(setOverrides([override('a.b.c', 'mfe-a', 60)], false, now)).toBe(
      'portal-override=a.b.c; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  test('holds several and ends with the last of them', () => {
    const set = setOverrides([override('a.b.c', 'mfe-a', 60), override('d.e.f', 'mfe-b', 30)], false, now)
    expect(set).toContain('Max-Age=60')
    expect(tokensOf(set.split(';')[0], false)).toEqual(['a.b.c', 'd.e.f'])
  })

  test('of plain HTTP is ignored under TLS', () => {
    expect(tokensOf('portal-override=a.b.c', true)).toEqual([])
    expect(tokensOf('x=1; __Host-portal-override=a.b.c; y=2', true)).toEqual(['a.b.c'])
    expect(tokensOf(undefined, false)).toEqual([])
  })

  test('is removed with the attributes that it was set with', () => {
    expect(dropOverrides(true)).toBe('__Host-portal-override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  })
})

describe('an address that brings an override', () => {
  test.each([
    ['/cabinet?portal-override=a.b.c', 'a.b.c', '/cabinet'],
    ['/?x=1&portal-override=off&y=a%20b', 'off', '/?x=1&y=a+b'],
    ['/cabinet?portal-override=', '', '/cabinet'],
    ['//elsewhere.example/x?portal-override=off', 'off', '/elsewhere.example/x'],
    ['/\\elsewhere.example?portal-override=off', 'off', '/elsewhere.example'],
  ])('%s', (address, value, rest) => {
    expect(askedOverride(address)).toEqual({ value, rest })
  })

  test.each(['/cabinet', '/portal-override', '/?x=portal-override', '/a?xportal-override=1'])(
    '%s brings none',
    (address) => {
      expect(askedOverride(address)).toBeUndefined()
    },
  )
})
