import { describe, expect, test } from '@jest/globals'
import { resolvedSetOf } from '../testing/fake-set.ts'
import { treeDigest } from '../releases/file-tree.ts'
import { listsOf } from './lists-of.ts'
import type { ResolvedSet } from './resolve/resolve-set.ts'
import { setText } from './set-text.ts'

/** The set with a shell that asks for lists, or one that cannot. */
function withShell(set: ResolvedSet, asksForFiles: boolean): ResolvedSet {
  const shell = set.releases.get('shell')
  return shell ? { ...set, releases: new Map([...set.releases, ['shell', { ...shell, asksForFiles }]]) } : set
}
const consumes = { widgets: { 'b/card': '0'.repeat(16), 'a/own': '0'.repeat(16) }, exports: {}, paths: [] }
const api = {
  schema: 'portal.api/1',
  hash: '0'.repeat(64),
  contract: '1.0.0',
  provides: { widgets: {}, exports: {} },
  consumes,
} as const
/** The names of the remotes whose lists, or parts of them, a page carries. */
const listed = (of: ResolvedSet, path: string) => Object.keys(listsOf(of, path))
const set = withShell(resolvedSetOf({ 'mfe-a': {}, 'mfe-b': {}, 'mfe-c': {} }), true)

describe('the lists of files in a page', () => {
  test('are that of the owner of its path, and none on a page of the shell', () => {
    expect(listed(set, '/a/7')).toEqual(['mfe-a'])
    expect(listed(set, '/')).toEqual([])
  })

  test('are all for an older shell, which cannot ask', () => {
    expect(listed(withShell(set, false), '/')).toEqual(['mfe-a', 'mfe-b', 'mfe-c'])
  })

  test('are also those of the remotes whose widgets the page shows', () => {
    const shown = withShell(resolvedSetOf({ 'mfe-a': { shows: { '/a/*': ['b'] }, api }, 'mfe-b': {} }), true)
    expect(listed(shown, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
    const other = withShell(resolvedSetOf({ 'mfe-a': { shows: {}, api }, 'mfe-b': {} }), true)
    expect(listed(other, '/a/7')).toEqual(['mfe-a'])
  })

  test('of an older release are those of all whose widgets it uses anywhere', () => {
    const older = withShell(resolvedSetOf({ 'mfe-a': { api }, 'mfe-b': {}, 'mfe-c': {} }), true)
    expect(listed(older, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
  })

  test('are also those of a tester’s override, whose hash the set does not know', () => {
    const [a, b, c] = set.remotes
    const published = { ...set, remotes: [a!, { ...b!, version: '1.1.0-00000002' }, c!] }
    expect(listed(published, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
    const built = { ...set, remotes: [a!, b!, { ...c!, base: 'http://localhost:5000/' }] }
    expect(listed(built, '/a/7')).toEqual(['mfe-a', 'mfe-c'])
  })

  test('leave the rest of a remote in the page', () => {
    const { remotes } = JSON.parse(setText(set, { 'mfe-a': 'all' })) as Pick<ResolvedSet, 'remotes'>
    expect(remotes.map(({ files }) => files !== undefined)).toEqual([true, false, false])
    expect(remotes[1]).toMatchObject({ name: 'mfe-b', entry: 'remote-entry.1.js', exposes: set.remotes[1]!.exposes })
    expect(setText(set, { 'mfe-a': 'all' })).toBe(setText(set, { 'mfe-a': 'all' }))
    expect(setText(set, {})).not.toContain('sri":"sha256-' + set.remotes[0]!.files['js/expose.js']!.sri.slice(7))
  })
})

describe('the part of a list in a page', () => {
  const waits = { first: { '/a/*': ['js/expose.js'], card: ['css/a.css'] } }
  const b = {
    first: { card: ['css/a.css'], other: ['js/expose.js'] },
    description: { ...set.releases.get('mfe-b')!.description!, widgets: ['card', 'other'] },
  }
  const shows = { shows: { '/a/*': ['b'] }, firstWidgets: { '/a/*': ['b/card'] } }
  const signed = (of: ResolvedSet): ResolvedSet => {
    const { remotes, ...rest } = of.signed.signed
    const members = Object.entries(remotes).map(([name, member]) => {
      const tree = treeDigest(of.releases.get(name)!)
      return [name, { ...member, ...(tree !== undefined && { tree }) }] as const
    })
    return { ...of, signed: { ...of.signed, signed: { ...rest, remotes: Object.fromEntries(members) } } }
  }

  test('is what the page, or the widgets that it shows, load at first', () => {
    const parted = signed(withShell(resolvedSetOf({ 'mfe-a': { ...waits, ...shows }, 'mfe-b': b }), true))
    expect(listsOf(parted, '/a/7')).toEqual({
      'mfe-a': ['js/expose.js', 'remote-entry.1.js'],
      'mfe-b': ['css/a.css', 'remote-entry.1.js'],
    })
    const { remotes } = JSON.parse(setText(parted, listsOf(parted, '/a/7'))) as Pick<ResolvedSet, 'remotes'>
    expect(remotes.map(({ files, tree }) => [files, typeof tree])).toEqual([
      [undefined, 'object'],
      [undefined, 'object'],
    ])
  })

  test('is that of all widgets where an older page does not say which it shows', () => {
    const older = signed(withShell(resolvedSetOf({ 'mfe-a': { shows: shows.shows }, 'mfe-b': b }), true))
    expect(listsOf(older, '/a/7')).toEqual({
      'mfe-a': 'all',
      'mfe-b': ['css/a.css', 'js/expose.js', 'remote-entry.1.js'],
    })
  })

  test('is all of it where the set has not signed the parts, as with an older shell or platform', () => {
    const unsigned = withShell(resolvedSetOf({ 'mfe-a': { ...waits, ...shows }, 'mfe-b': b }), true)
    expect(listsOf(unsigned, '/a/7')).toEqual({ 'mfe-a': 'all', 'mfe-b': 'all' })
  })
})
