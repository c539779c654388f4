import { describe, expect, test } from '@jest/globals'
import { cookieHere, cookiesThere } from './translate-cookies.ts'

describe('cookies of a portal with TLS, on this machine', () => {
  test('lose what browsers tie to TLS, and keep the rest', () =>
    expect(cookieHere('__Host-session=a=b; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=60')).toBe(
      'dev-host-session=a=b; Path=/; HttpOnly; SameSite=Strict; Max-Age=60',
    ))

  test('lose their domain, and their right to other sites', () =>
    expect(cookieHere('x=1; Domain=example.com; SameSite=None; Secure; Partitioned')).toBe('x=1; SameSite=Lax'))

  test('have their own names again at the portal', () =>
    expect(cookiesThere('dev-host-session=a=b; plain=1; dev-secure-x=2')).toBe(
      '__Host-session=a=b; plain=1; __Secure-x=2',
    ))
})
