import { describe, expect, test } from '@jest/globals'
import { resolvedSetOf } from '../testing/fake-set.ts'
import { policyOf } from './page-policy.ts'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

const cdn = 'http://cdn.localhost:4001'
const hosted = 'http://hosted.localhost:4002'
const shell = `${cdn}/r/shell/1.0.0-00000001/`
const set = resolvedSetOf({ 'mfe-a': {}, 'mfe-b': {} })
const policy = policyOf(set, [])
const directives = (text: string) =>
  new Map(text.split('; ').map((d) => [d.split(' ')[0], d.split(' ').slice(1).join(' ')]))

describe('the policy of a page', () => {
  test('allows scripts and styles of the releases of its set only, and none inline or evaluated', () => {
    const text = contentSecurityPolicy('/cabinet', { hosted }, policy)
    expect(directives(text).get('default-src')).toBe("'none'")
    expect(directives(text).get('script-src')).toBe(`'self' ${shell} ${cdn}/r/mfe-a/ ${cdn}/r/mfe-b/`)
    expect(directives(text).get('style-src')).toBe(`${directives(text).get('script-src')} ${cdn}/faces/`)
    expect(directives(text).get('connect-src')).toBe(`'self' ${cdn}`)
    expect(text).not.toMatch(/unsafe|\*|nonce|blob:/)
  })

  test('names one Trusted Types policy for the loader and one for each build in the set', () => {
    const found = directives(contentSecurityPolicy('/', { hosted }, policy))
    expect(found.get('trusted-types')).toBe('mf-shell dompurify webpack-shell webpack-mfe_a webpack-mfe_b')
    expect(found.get('require-trusted-types-for')).toBe("'script'")
  })

  test('excludes a remote that is switched off', () => {
    const text = contentSecurityPolicy('/', { hosted }, policyOf(set, ['mfe-a']))
    expect(text).not.toMatch(/mfe-a|mfe_a/)
    expect(text).toContain(`${cdn}/r/mfe-b/`)
  })

  test('is widened by the hosts that releases declare, each a single host over TLS', () => {
    const declared = {
      'connect-src': ['https://api.example.com', 'https://*.example.com', 'http://plain.example.com', '*'],
      'frame-src': ['https://frames.example.com', "https://x.example; script-src 'unsafe-inline'", 'data:'],
    }
    const wide = resolvedSetOf({ 'mfe-a': { csp: declared }, 'mfe-b': {} })
    const found = directives(contentSecurityPolicy('/', { hosted }, policyOf(wide, [])))
    expect(found.get('connect-src')).toBe(`'self' ${cdn} https://api.example.com`)
    expect(found.get('frame-src')).toBe(`'self' ${hosted} https://frames.example.com`)
    const off = directives(contentSecurityPolicy('/', { hosted }, policyOf(wide, ['mfe-a'])))
    expect(off.get('connect-src')).toBe(`'self' ${cdn}`)
  })

  test.each([
    ['/payment-success', "'self'"],
    ['/signed-success', "'self'"],
    ['/', "'none'"],
    ['/payment-success/more', "'none'"],
  ])('T15: %s may be framed by %s', (path, ancestors) => {
    expect(directives(contentSecurityPolicy(path, { hosted }, policy)).get('frame-ancestors')).toBe(ancestors)
  })

  test('allows frames of the portal, of the hosted pages, and of the tenant’s dashboard and chat', () => {
    const frameSrc = (frames?: string) =>
      directives(contentSecurityPolicy('/admin', { hosted, frames }, policy)).get('frame-src')
    expect(frameSrc()).toBe(`'self' ${hosted}`)
    expect(frameSrc('https://dash.example https://chat.example')).toBe(
      `'self' ${hosted} https://dash.example https://chat.example`,
    )
    expect(frameSrc('https://dash.example')).not.toMatch(/\*|data:|blob:/)
  })

  test('forbids caching of pages, and has HSTS under TLS only', () => {
    const plain = pageHeaders('/', { hosted }, policy, false)
    expect(plain).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(plain['integrity-policy']).toContain('blocked-destinations=(script)')
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(pageHeaders('/', { hosted }, policy, true)['strict-transport-security']).toContain('max-age=63072000')
  })
})
