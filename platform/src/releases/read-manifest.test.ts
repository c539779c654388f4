import { beforeEach, describe, expect, test } from '@jest/globals'
import { releaseReader } from '../edge/resolve/release-reader.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { bytesOf, releaseOf, writeBuild } from '../testing/fake-release.ts'
import { createSet } from './actions/create-set.ts'
import { publish, publishFiles } from './actions/publish.ts'
import { digestOf } from './canonical.ts'
import type { Operator } from './operator.ts'
import { readManifest } from './read-manifest.ts'
import { isPublished } from './read-release.ts'
import { setId, setSchema } from './release-set.ts'
import { signDocument } from './signed.ts'
import { releaseKey, setKey } from './store/keys.ts'

const version = '1.0.0-00000001'
const files = { 'remote-entry.1.js': 'var mfe_a;', 'js/expose.js': 'expose()', 'css/a.css': '.a{}' }
const good = {
  ...releaseOf('mfe-a', version, files),
  owner: { team: 'A', contact: 'a@example.com' },
  why: 'Pages that load in < 5 s',
  csp: { 'connect-src': ['https://api.example.com'] },
}
const { description } = good
const told = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } as const
const withCard = { ...good, description: { ...description!, widgets: ['card'] } }
const sri = Object.values(good.files)[0]!.sri

/** A release that no build writes; content that only a JSON file can have is given as text. */
const bad: readonly (readonly [string, unknown])[] = [
  ['with a field that nobody knows', { ...good, script: 'alert(1)' }],
  ['with one more in its description', { ...good, description: { ...description, render: 'x' } }],
  ['with one more at a file', { ...good, files: { ...good.files, 'a.js': { sri, bytes: 1, kind: 'js', run: true } } }],
  ['with a prototype', JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"entry":"x"},'))],
  [
    'with a prototype among its files',
    JSON.parse(JSON.stringify(good).replace('"files":{', '"files":{"__proto__":{},')),
  ],
  ['with a script in a text', { ...good, why: 'Needed</script><script>alert(1)</script>' }],
  ['with an address that runs', { ...good, owner: { team: 'A', contact: 'javascript:alert(1)' } }],
  ['with a line break in a text', { ...good, why: 'a\r\nset-cookie: b' }],
  ['with an absolute entry', { ...good, entry: 'https://evil.example/x.js' }],
  ['with an entry of another host', { ...good, entry: '//evil.example/x.js' }],
  [
    'with a file above its folder',
    { ...good, files: { ...good.files, '../../shell/x.js': { sri, bytes: 1, kind: 'js' } } },
  ],
  ['with a file at the root', { ...good, files: { ...good.files, '/x.js': { sri, bytes: 1, kind: 'js' } } }],
  ['with a hidden file', { ...good, files: { ...good.files, 'js/.x.js': { sri, bytes: 1, kind: 'js' } } }],
  ['with a name in code', { ...good, files: { ...good.files, 'js/%2e%2e/x.js': { sri, bytes: 1, kind: 'js' } } }],
  ['with a script as a stylesheet', { ...good, files: { ...good.files, 'x.js': { sri, bytes: 1, kind: 'css' } } }],
  ['with a picture as a script', { ...good, files: { ...good.files, 'x.svg': { sri, bytes: 1, kind: 'js' } } }],
  ['with a kind that there is not', { ...good, files: { ...good.files, 'x.js': { sri, bytes: 1, kind: 'module' } } }],
  ['with a second entry', { ...good, files: { ...good.files, 'x.js': { sri, bytes: 1, kind: 'entry' } } }],
  [
    'with its own description as a file',
    { ...good, files: { ...good.files, 'release.json': { sri, bytes: 1, kind: 'asset' } } },
  ],
  [
    'with a copy of a file as a file',
    { ...good, files: { ...good.files, 'x.js.br': { sri, bytes: 1, kind: 'asset' } } },
  ],
  [
    'with a hash that ends its attribute',
    { ...good, files: { ...good.files, 'x.js': { sri: 'sha384-" onload="x', bytes: 1, kind: 'js' } } },
  ],
  ['that loads what it does not name', { ...good, exposes: { './remote': { js: ['js/other.js'], css: [] } } }],
  [
    'with a link elsewhere',
    { ...good, description: { ...description, nav: [{ to: '//evil.example', text: 'nav.x', roles: [], order: 1 }] } },
  ],
  [
    'with a route that climbs',
    { ...good, description: { ...description, routes: [{ path: '/a/../admin', roles: ['user'] }] } },
  ],
  [
    'with words of the menu in what is no language',
    {
      ...good,
      description: {
        ...description,
        nav: [{ to: '/a', text: 'nav.x', words: { 'en-US; x': 'A' }, roles: [], order: 1 }],
      },
    },
  ],
  ['with props of a widget that it does not have', { ...good, widgetProps: { card: told } }],
  ['with a widget without props', { ...withCard, widgetProps: {} }],
  ['with props that are no object', { ...withCard, widgetProps: { card: { type: 'string' } } }],
  [
    'with code in the schema of a prop',
    { ...withCard, widgetProps: { card: { ...told, properties: { id: { type: 'string', pattern: '.*' } } } } },
  ],
  ['with a text of the menu that is no key', { ...good, menu: ['nav.books', 'nav books'] }],
  ['with a policy for everybody', { ...good, csp: { 'connect-src': ['https://*.example'] } }],
  ['with a directive in an address', { ...good, csp: { 'frame-src': ['https://a.example; script-src *'] } }],
  [
    'with a script of its own over HTTP',
    { ...good, scripts3p: [{ url: 'http://a.example/x.js', owner: 'a', why: 'b' }] },
  ],
  ['under a name that is code', { ...good, global: 'a;alert(1)' }],
  ['that describes another remote', { ...good, description: { ...description, name: 'mfe-b' } }],
  ['as a list', []],
  ['as a text', 'alert(1)'],
]

let operator: Operator

beforeEach(() => {
  operator = operatorOf()
})

async function refusals(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of operator.store.list('audit/live/refused/')) {
    const text = Buffer.from((await operator.store.read(key))!.bytes).toString('utf8')
    const { what, code } = JSON.parse(text) as { what: string; code: string }
    found.push(`${code} ${what}`)
  }
  return found
}

const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

describe('a release', () => {
  test('is read as a build writes it', () =>
    expect(readManifest(good, { remote: 'mfe-a', version })).toMatchObject(good))

  test('tells what its widgets are told', () => {
    const release = { ...withCard, widgetProps: { card: told } }
    expect(readManifest(release, { remote: 'mfe-a', version })).toMatchObject(release)
  })

  test.each(bad)('%s is refused', (_, document) =>
    expect(codeOf(() => readManifest(document, { remote: 'mfe-a', version }))).toBe('MFE-417'),
  )

  test('is refused in the place of another', () => {
    expect(codeOf(() => readManifest(good, { remote: 'mfe-b', version }))).toBe('MFE-417')
    expect(codeOf(() => readManifest(good, { remote: 'mfe-a', version: '2.0.0-00000001' }))).toBe('MFE-417')
  })
})

describe('a release with more in it than a build writes', () => {
  const hostile = { ...good, script: 'alert(1)' }
  const shell = { 'js/shell.js': 'shell()' }
  const release = { ...releaseOf('shell', version, shell), exposes: { '.': { js: ['js/shell.js'], css: [] } } }

  test('is not published, and the refusal is recorded', async () => {
    await expect(publish(operator, writeBuild(hostile, files))).rejects.toMatchObject({ code: 'MFE-417' })
    await expect(publishFiles(operator, hostile, bytesOf(files))).rejects.toMatchObject({ code: 'MFE-417' })
    expect(await isPublished(operator.store, 'mfe-a', version)).toBe(false)
    const what = `MFE-417 publish mfe-a ${version}`
    expect(await refusals()).toEqual([what, what])
  })

  test('enters no set, and the refusal is recorded', async () => {
    await publishFiles(operator, release, bytesOf(shell))
    await operator.store.write(releaseKey('mfe-a', version), JSON.stringify(hostile))
    const made = createSet(operator, { versions: { shell: version, 'mfe-a': version }, parent: null })
    await expect(made).rejects.toMatchObject({ code: 'MFE-417' })
    expect(await refusals()).toEqual(['MFE-417 set create'])
  })

  test('is not read for a page, even in a signed set', async () => {
    await publishFiles(operator, release, bytesOf(shell))
    await operator.store.write(releaseKey('mfe-a', version), JSON.stringify(hostile))
    const member = (document: { files: unknown }) => ({
      version,
      digest: digestOf(document),
      files: digestOf(document.files),
    })
    const content = { schema: setSchema, shell: member(release), remotes: { 'mfe-a': member(hostile) } } as const
    const id = setId(content)
    const set = { ...content, id, parent: null, createdAt: '2026-11-22T12:00:00Z', by: 'x', gates: [] }
    await operator.store.write(setKey(id), JSON.stringify(signDocument(operator.signer!, set)))
    const { store, env, trust, now } = operator
    const reader = releaseReader({
      store,
      env,
      trust,
      now,
      assets: 'http://cdn.localhost',
      freshFor: 0,
      warn: () => {},
    })
    await expect(reader.set(id)).rejects.toMatchObject({ code: 'MFE-417' })
  })
})
