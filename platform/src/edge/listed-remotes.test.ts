import { describe, expect, test } from '@jest/globals'
import { resolvedSetOf } from '../testing/fake-set.ts'
import { listedRemotes } from './listed-remotes.ts'
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
const set = withShell(resolvedSetOf({ 'mfe-a': {}, 'mfe-b': {}, 'mfe-c': {} }), true)

describe('the lists of files in a page', () => {
  test('are that of the owner of its path, and none on a page of the shell', () => {
    expect(listedRemotes(set, '/a/7')).toEqual(['mfe-a'])
    expect(listedRemotes(set, '/')).toEqual([])
  })

  test('are all for an older shell, which cannot ask', () => {
    expect(listedRemotes(withShell(set, false), '/')).toEqual(['mfe-a', 'mfe-b', 'mfe-c'])
  })

  test('are also those of the remotes whose widgets the page shows', () => {
    const shown = withShell(resolvedSetOf({ 'mfe-a': { shows: { '/a/*': ['b'] }, api }, 'mfe-b': {} }), true)
    expect(listedRemotes(shown, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
    const other = withShell(resolvedSetOf({ 'mfe-a': { shows: {}, api }, 'mfe-b': {} }), true)
    expect(listedRemotes(other, '/a/7')).toEqual(['mfe-a'])
  })

  test('of an older release are those of all whose widgets it uses anywhere', () => {
    const older = withShell(resolvedSetOf({ 'mfe-a': { api }, 'mfe-b': {}, 'mfe-c': {} }), true)
    expect(listedRemotes(older, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
  })

  test('are also those of a tester’s override, whose hash the set does not know', () => {
    const [a, b, c] = set.remotes
    const published = { ...set, remotes: [a!, { ...b!, version: '1.1.0-00000002' }, c!] }
    expect(listedRemotes(published, '/a/7')).toEqual(['mfe-a', 'mfe-b'])
    const built = { ...set, remotes: [a!, b!, { ...c!, base: 'http://localhost:5000/' }] }
    expect(listedRemotes(built, '/a/7')).toEqual(['mfe-a', 'mfe-c'])
  })

  test('leave the rest of a remote in the page', () => {
    const { remotes } = JSON.parse(setText(set, ['mfe-a'])) as Pick<ResolvedSet, 'remotes'>
    expect(remotes.map(({ files }) => files !== undefined)).toEqual([true, false, false])
    expect(remotes[1]).toMatchObject({ name: 'mfe-b', entry: 'remote-entry.1.js', exposes: set.remotes[1]!.exposes })
    expect(setText(set, ['mfe-a'])).toBe(setText(set, ['mfe-a']))
    expect(setText(set, [])).not.toContain('sri":"sha256-' + set.remotes[0]!.files['js/expose.js']!.sri.slice(7))
  })
})
