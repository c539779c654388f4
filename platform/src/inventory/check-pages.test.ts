import { describe, expect, test } from '@jest/globals'
import type { PageRelease } from '@portal/shared/contract'
import { renderPage } from '../edge/page.ts'
import { listsOf } from '../edge/lists-of.ts'
import { policyOf } from '../edge/page-policy.ts'
import { headingFace, remoteFiles, shellFiles } from '../edge/preloads.ts'
import { pageHeaders } from '../edge/security-headers.ts'
import { origins } from '../testing/origins.ts'
import { contentOf, resolvedSetOf } from '../testing/fake-set.ts'
import { fakeTenant } from '../testing/fake-tenant.ts'
import { checkPages } from './check-pages.ts'
import type { Encoding } from '../releases/encodings.ts'
import type { Received } from './receive.ts'

const portal = 'https://one.example'
const set = resolvedSetOf({ 'mfe-a': {}, 'mfe-b': {} })
const other = { ...resolvedSetOf({ 'mfe-a': {} }), id: 'f'.repeat(16) }

/** The responses of the edge as the browser receives them. */
function pageOf(path: string, of = set, face = headingFace(of, 'device')): Received {
  const release: PageRelease = {
    env: 'live',
    sequence: 1,
    reason: 'stable',
    signed: of.signed,
    trust: [],
    killed: [],
    overridden: [],
  }
  const html = renderPage({
    language: 'en',
    tenant: fakeTenant('One <b>"bold"</b>'),
    set: of,
    lists: listsOf(of, path),
    release,
    shell: face ? [face.css, ...shellFiles(of)] : shellFiles(of),
    letters: face?.letters,
    ahead: remoteFiles(of, { path, language: 'en', killed: [] }),
  })
  const headers = pageHeaders(path, { hosted: origins.hosted, frames: 'https://chat.example' }, policyOf(of, []), true)
  return { status: 200, headers, body: Buffer.from(html) }
}

/** Answers with the edge's pages and the files of the set, with changes made on the way. */
const check = (change: (got: Received, url: string, encoding: Encoding) => Received | Error = (got) => got) =>
  checkPages({
    portals: [portal],
    stable: set,
    setOf: async () => undefined,
    hosted: origins.hosted,
    receive: async (url, encoding) => {
      const path = url.startsWith(portal) ? url.slice(portal.length) : undefined
      const content = contentOf(url)
      const got = path === undefined ? { status: 200, headers: {}, body: Buffer.from(content ?? '') } : pageOf(path)
      const found = change(got, url, encoding)
      if (found instanceof Error) throw found
      return found
    },
  })
const inPage = (from: string | RegExp, to: string) =>
  check((got, url) =>
    url.startsWith(portal) ? { ...got, body: Buffer.from(got.body.toString('utf8').replace(from, to)) } : got,
  )
const inHeader = (name: string, change: (value: string) => string | undefined) =>
  check((got, url) =>
    url.startsWith(portal) ? { ...got, headers: { ...got.headers, [name]: change(String(got.headers[name])) } } : got,
  )
const codes = async (found: ReturnType<typeof check>) => [...new Set((await found).findings.map(({ code }) => code))]

describe('R-43: the check of the pages', () => {
  test('finds nothing when browsers receive what the edge sends', async () => {
    expect(await check()).toEqual({ pages: 5, scripts: 5, findings: [] })
  })

  test('knows the typefaces that a tenant may choose for headings, and no other file of their folder', async () => {
    const faced = (face = headingFace(set, 'bookish')) =>
      check((got, url) => (url.startsWith(portal) ? pageOf(url.slice(portal.length), set, face) : got))
    expect((await faced()).findings).toEqual([])
    const { css, letters } = headingFace(set, 'bookish')!
    const messages = async (face: NonNullable<ReturnType<typeof headingFace>>) =>
      (await faced(face)).findings.map(({ code, message }) => `${code} ${message}`)
    expect(await messages({ css, letters: letters.replace('latin', 'greek') })).toContainEqual(
      expect.stringMatching(/^MFE-421 .*the preload .*greek.* is none of the set$/),
    )
    expect(await messages({ letters, css: { ...css, sri: 'sha256-AAAA' } })).toContainEqual(
      expect.stringMatching(/^MFE-421 .*bookish.* has not the hash of the set$/),
    )
  })

  describe('finds in a page', () => {
    test.each([
      ['a script from elsewhere', '</head>', '<script src="https://bad.example/x.js"></script></head>'],
      ['a script from the portal itself', '</head>', '<SCRIPT SRC=/x.js></SCRIPT></head>'],
      ['code in the text', '</body>', '<script>steal()</script></body>'],
      ['a handler', '<div id="root">', '<div id="root" onclick="steal()">'],
      ['a script address', '<div id="root">', '<div id="root" data-x="javascript:steal()">'],
      ['another hash', /integrity="sha256-[^"]+"/, 'integrity="sha256-AAAA"'],
      ['no hash', /integrity="sha256-[^"]+" /, ''],
    ])('%s', async (_, from, to) => {
      expect(await codes(inPage(from, to))).toEqual(['MFE-421'])
    })

    test.each([
      ['a frame', '</body>', '<iframe src="https://bad.example"></iframe></body>'],
      ['a form', '<div id="root">', '<form action="https://bad.example"><div id="root">'],
      ['another base', '<head>', '<head><base href="https://bad.example/">'],
      ['a policy of its own', '<head>', '<head><meta http-equiv="refresh" content="0;url=https://bad.example">'],
      ['a second data block', '</body>', '<script type="application/json" id="portal-bootstrap">{}</script></body>'],
      ['another list of hashes', /"sri":"sha256-[^"]+"/, '"sri":"sha256-AAAA"'],
    ])('%s', async (_, from, to) => {
      expect(await codes(inPage(from, to))).toContain('MFE-424')
    })

    test('a script that only compressed pages have', async () => {
      const found = await check((got, url, encoding) =>
        url === `${portal}/` && encoding === 'br'
          ? {
              ...got,
              body: Buffer.from(got.body.toString('utf8').replace('</body>', '<script>steal()</script></body>')),
            }
          : got,
      )
      expect(found.findings).toMatchObject([{ code: 'MFE-421', message: expect.stringContaining('(br)') }])
    })

    test('a set that was never promoted', async () => {
      const found = check((got, url) => (url.startsWith(portal) ? pageOf(url.slice(portal.length), other) : got))
      expect(await codes(found)).toEqual(['MFE-424'])
    })
  })

  describe('finds among the headers', () => {
    test.each([
      [
        'content-security-policy',
        (value: string) => value.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      ],
      ['content-security-policy', (value: string) => value.replace('script-src', 'script-src https://bad.example')],
      ['content-security-policy', (value: string) => value.replace("frame-ancestors 'none'; ", '')],
      ['content-security-policy', (value: string) => value.replace("require-trusted-types-for 'script'", 'x')],
      ['content-security-policy', (value: string) => value.replace('frame-src', 'frame-src https:')],
      ['content-security-policy', () => undefined],
      ['integrity-policy', () => undefined],
      ['strict-transport-security', () => 'max-age=60'],
      ['x-content-type-options', () => 'none'],
      ['cache-control', () => 'public, max-age=600'],
    ])('%s that is weaker or missing', async (name, change) => {
      expect(await codes(inHeader(name, change))).toEqual(['MFE-423'])
    })

    test('nothing wrong with a stricter policy, a second one, or a longer HSTS', async () => {
      expect(await codes(inHeader('content-security-policy', (value) => value.replace(' data:', '')))).toEqual([])
      expect(await codes(inHeader('content-security-policy', (value) => `${value}, default-src 'self'`))).toEqual([])
      expect(await codes(inHeader('strict-transport-security', () => 'max-age=99999999'))).toEqual([])
    })
  })

  test('finds a script that is served with other bytes, and names the hosts that it could not reach', async () => {
    const altered = await check((got, url) =>
      url.endsWith('shell.js') ? { ...got, body: Buffer.from('shell();steal()') } : got,
    )
    expect(altered.findings.map(({ code }) => code)).toEqual(['MFE-422'])
    const inOne = await check((got, url, encoding) =>
      url.endsWith('shell.js') && encoding === 'gzip' ? { ...got, body: Buffer.from('shell();steal()') } : got,
    )
    expect(inOne.findings).toMatchObject([{ code: 'MFE-422', message: expect.stringContaining('shell.js (gzip) is') }])
    const gone = await check((got, url) => (url.endsWith('expose.js') ? { ...got, status: 404 } : got))
    expect(gone.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['MFE-425', 'warning'],
      ['MFE-425', 'warning'],
    ])
    const down = await check((got, url) => (url.startsWith(portal) ? new Error('refused') : got))
    expect(down.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['MFE-425', 'warning'],
      ['MFE-425', 'error'],
    ])
    const away = await check((got, url) => (url.startsWith(portal) ? got : new Error('refused')))
    expect(away).toMatchObject({ pages: 5, scripts: 0, findings: [{ code: 'MFE-425', severity: 'error' }] })
  })
})
