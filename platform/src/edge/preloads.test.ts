import { describe, expect, test } from '@jest/globals'
import { resolvedSetOf } from '../testing/fake-set.ts'
import { headingFace, linkHeader, remoteFiles, shellFiles } from './preloads.ts'

const page = { js: ['js/page.js'], css: ['css/page.css'] }
const sri = 'sha384-AAAA'
const more = Object.fromEntries(
  ['js/page.js', 'css/page.css', 'js/es.js', 'js/en.js'].map((file) => [file, { sri, bytes: 1, kind: 'js' as const }]),
)
const plain = resolvedSetOf({ 'mfe-a': {} })
const files = { ...plain.releases.get('mfe-a')?.files, ...more }
const set = resolvedSetOf({
  'mfe-a': {
    files,
    pages: { '/a/*': page },
    texts: { en: { js: ['js/en.js'], css: [] }, es: { js: ['js/es.js'], css: [] } },
  },
  'mfe-b': {},
})
const names = (list: readonly { href: string }[]) => list.map(({ href }) => href.replace(/^.*-00000001\//, ''))

describe('the preloads of a page', () => {
  test('are the files of its remote in the language of the page, the most urgent first', () => {
    expect(names(remoteFiles(set, { path: '/a/7', language: 'es', killed: [] }))).toEqual([
      'remote-entry.1.js',
      'js/expose.js',
      'css/a.css',
      'js/page.js',
      'js/es.js',
      'css/page.css',
    ])
  })

  test('are empty for a path without a remote, or with its remote switched off', () => {
    expect(remoteFiles(set, { path: '/', language: 'en', killed: [] })).toEqual([])
    expect(remoteFiles(set, { path: '/a/7', language: 'en', killed: ['mfe-a'] })).toEqual([])
    expect(remoteFiles(set, { path: '/b/7', language: 'en', killed: ['mfe-a'] })).toHaveLength(3)
  })

  test('for the shell are its first files, styles before scripts', () => {
    expect(names(shellFiles(set))).toEqual(['css/shell.css', 'js/shell.js'])
  })
})

test('a Link header has the same attributes as the tag of its file', () => {
  const [style, script] = shellFiles(set)
  expect(linkHeader(shellFiles(set))).toBe(
    `<${style?.href}>; rel=preload; as=style; integrity="${style?.sri}"; crossorigin=anonymous, ` +
      `<${script?.href}>; rel=preload; as=script; integrity="${script?.sri}"; crossorigin=anonymous`,
  )
})

test('look.face: the letters of a chosen typeface are in the Link header, without a hash, which browsers ignore there', () => {
  const face = headingFace(set, 'sturdy')
  expect(face?.css.href).toMatch(/\/faces\/sturdy\.[0-9a-f]{12}\.css$/)
  expect(linkHeader([], face?.letters)).toBe(`<${face?.letters}>; rel=preload; as=font; crossorigin=anonymous`)
  expect(headingFace(set, 'device')).toBeUndefined()
})
