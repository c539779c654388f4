import { describe, expect, it } from '@jest/globals'
import type { Role, SessionEnd } from '@portal/shared/session'
import { buildRelease } from '../testing/build-release.ts'
import { resolvePath, type Destination, type Visitor } from './resolve-path.ts'

const remotes = [buildRelease()]
const visitor = (role: Role | null, more: Partial<Visitor> = {}): Visitor => ({
  role,
  passwordChangeRequired: false,
  end: null,
  landing: null,
  ...more,
})
const ended = (role: Role): SessionEnd => ({ role, reason: 'expired', userId: 'x', returnTo: null })

function textOf(destination: Destination): string {
  if (destination.kind === 'redirect') return `-> ${destination.to}`
  if (destination.kind === 'page') return destination.page
  return destination.kind === 'remote' ? `${destination.remote} ${destination.pattern}` : '404'
}
const at = (path: string, who: Visitor) => {
  const url = new URL(path, 'http://demo.localhost')
  return textOf(resolvePath(url.pathname, url.search, who, remotes))
}

describe('a visitor', () => {
  it.each([
    ['/', 'consumer-sign-in'], // SH-14
    ['/login-1', '-> /'], // SH-15
    ['/login-2?login_id=abc&x=1', '-> /?login_id=abc&x=1'], // SH-16
    ['/admin', 'staff-sign-in'], // SH-17
    ['/?thread=0192-ab', 'consumer-sign-in'],
    ['/?request=0192-ab', 'consumer-sign-in'], // the sign-in keeps the address
    ['/admin?next=1', '-> /admin'], // SH-76
    ['/agent', '-> /admin'], // SH-19
    ['/forgot-password', 'forgot-password'], // SH-18
    ['/payment-success', 'payment-success'], // SH-10
    ['/signed-success?nonce=1', 'signed-success'], // SH-11
    ['/cabinet-active', '404'], // SH-94
    ['/admin/consumers', '404'],
    ['/unsubscribe?token=x', 'unsubscribe'], // SH-12
    ['/pay-link', 'pay-link'], // F-17
    ['/electronic-signature-authorization', 'esign-authorization'], // SH-13
    ['/link', 'page-link'], // F-18
    ['/electronic-check-authorization', '404'], // SH-34: for consumers
    ['/nowhere', '404'], // SH-20
  ])('opens %s and gets %s', (path, expected) => {
    expect(at(path, visitor(null))).toBe(expected)
  })

  it('with an expired session gets the sign-in of the role (SH-38, SH-57)', () => {
    expect(at('/cabinet-active', visitor(null, { end: ended('user') }))).toBe('-> /')
    expect(at('/admin/consumers', visitor(null, { end: ended('agent') }))).toBe('-> /admin')
  })
})

describe('a consumer', () => {
  it.each([
    ['/cabinet-active', 'ledger /cabinet-active'],
    ['/cabinet-active/', 'ledger /cabinet-active'],
    ['/setup-otp/d1', 'ledger /setup-otp/:debtId/:id?'], // SH-35
    ['/payment-success', 'payment-success'], // SH-21
    ['/unsubscribe/', 'unsubscribe'], // SH-21
    ['/pay-link', 'pay-link'], // F-17: their session is not touched
    ['/electronic-signature-authorization?client_id=x', 'esign-authorization'], // SH-21, SH-33
    ['/electronic-check-authorization', 'check-authorization'], // SH-34
    ['/link', 'page-link'], // F-18: of another person perhaps
    ['/', '-> /cabinet-active'], // SH-36
    // The link of an invitation to sign, opened while signed in.
    ['/login-2?login_id=abc&sign=d%201', '-> /cabinet-active?sign=d%201'],
    ['/login-2?login_id=abc', '-> /cabinet-active'],
    // The link of a mail about an answer.
    ['/?request=0192-ab', '-> /help-center/requests/0192-ab'],
    ['/?thread=0192-ab', '-> /help-center/messages/0192-ab'],
    ['/?thread=', '-> /cabinet-active'],
    ['/?thread=/evil.example', '-> /cabinet-active'],
    ['/?request=', '-> /cabinet-active'],
    ['/?request=/evil.example', '-> /cabinet-active'],
    ['/admin/consumers', '-> /cabinet-active'],
    ['/onboarding', '-> /cabinet-active'], // not in the set
    ['/nowhere', '-> /cabinet-active'],
  ])('opens %s and gets %s', (path, expected) => {
    expect(at(path, visitor('user'))).toBe(expected)
  })

  it('who has just signed in gets the page that their debts decide', () => {
    expect(at('/', visitor('user', { landing: '/cabinet-archive' }))).toBe('-> /cabinet-archive')
    expect(at('/cabinet-active', visitor('user', { landing: '/cabinet-archive' }))).toBe('ledger /cabinet-active')
    // A message's request to sign comes first.
    expect(at('/?sign=d', visitor('user', { landing: '/cabinet-archive' }))).toBe('-> /cabinet-active?sign=d')
    expect(at('/?request=c', visitor('user', { landing: '/cabinet-archive' }))).toBe('-> /help-center/requests/c')
  })
})

it('a missing home page ends the redirects', () => {
  expect(textOf(resolvePath('/cabinet-active', '', visitor('user'), []))).toBe(' /cabinet-active')
  expect(textOf(resolvePath('/cabinet', '', visitor('user'), []))).toBe('-> /cabinet-active')
  expect(textOf(resolvePath('/admin/consumers', '', visitor('agent'), []))).toBe(' /admin/consumers')
})

describe('staff', () => {
  it.each([
    ['/admin/consumers', 'ledger /admin/consumers'],
    ['/admin/consumers/consumer/7', 'ledger /admin/consumers/consumer/:id'],
    ['/setup-otp/d1/7', 'ledger /setup-otp/:debtId/:id?'],
    ['/admin/change-password', 'change-password'], // SH-48
    ['/admin', '-> /admin/consumers'],
    ['/', '-> /admin/consumers'],
    ['/cabinet-active', '-> /admin/consumers'],
    ['/admin/reporting', '-> /admin/consumers'], // SH-55
    ['/unsubscribe', '-> /admin/consumers'],
  ])('open %s and get %s', (path, expected) => {
    expect(at(path, visitor('agent'))).toBe(expected)
    expect(at(path, visitor('admin'))).toBe(expected)
  })

  it('with a temporary password can only change it (K-10)', () => {
    const who = visitor('admin', { passwordChangeRequired: true, landing: '/admin/consumers' })
    expect(at('/admin/consumers', who)).toBe('-> /admin/change-password')
    expect(at('/admin', who)).toBe('-> /admin/change-password')
    expect(at('/admin/change-password', who)).toBe('change-password')
  })
})
