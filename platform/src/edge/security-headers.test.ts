import { describe, expect, test } from '@jest/globals'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

const origins = { assets: 'http://cdn.localhost:4001', hosted: 'http://hosted.localhost:4002' }
const directives = (policy: string) =>
  new Map(policy.split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1).join(' ')]))

describe('the policy of a page', () => {
  test('lets scripts come from the release only, and nothing inline or evaluated', () => {
    const policy = contentSecurityPolicy('/cabinet', origins, ['mfe_a'])
    expect(directives(policy).get('default-src')).toBe("'none'")
    expect(directives(policy).get('script-src')).toBe("'self' http://cdn.localhost:4001")
    expect(policy).not.toMatch(/unsafe|\*|nonce|blob:/)
  })

  test('names one Trusted Types policy for the shell and one for each build in the set', () => {
    const policy = directives(contentSecurityPolicy('/', origins, ['mfe_a', 'mfe_b']))
    expect(policy.get('trusted-types')).toBe('mf-shell webpack-shell webpack-mfe_a webpack-mfe_b')
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
  })

  test.each([
    ['/payment-success', "'self'"],
    ['/signed-success', "'self'"],
    ['/', "'none'"],
    ['/payment-success/more', "'none'"],
  ])('%s may be framed by %s', (path, ancestors) => {
    expect(directives(contentSecurityPolicy(path, origins, [])).get('frame-ancestors')).toBe(ancestors)
  })

  test('pages are never kept, and HSTS goes with TLS only', () => {
    const plain = pageHeaders('/', origins, [], false)
    expect(plain).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(plain['integrity-policy']).toContain('blocked-destinations=(script)')
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(pageHeaders('/', origins, [], true)['strict-transport-security']).toContain('max-age=63072000')
  })
})
