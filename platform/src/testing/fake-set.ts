import { remoteRelease, type ResolvedSet } from '../edge/resolve/resolve-set.ts'
import type { Release } from '../releases/release-file.ts'
import { origins } from './origins.ts'
import { releaseOf } from './fake-release.ts'

const version = '1.0.0-00000001'
const files = (name: string) => ({
  'remote-entry.1.js': `var ${name.replace('-', '_')};`,
  'js/expose.js': `expose("${name}")`,
  'css/a.css': '.a{}',
})
export const shellCode = { 'js/shell.js': 'shell()', 'css/shell.css': '.s{}' }

/** The content of a file of {@link resolvedSetOf}, by its address. */
export function contentOf(url: string): string | undefined {
  const [, name = '', file = ''] = /\/r\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? []
  const all: Record<string, string> = name === 'shell' ? shellCode : files(name)
  return all[file]
}

/** A resolved set of a shell and the named remotes, with parts of their releases. */
export function resolvedSetOf(remotes: Readonly<Record<string, Partial<Release>>>): ResolvedSet {
  const { assets } = origins
  const base = (name: string) => `${assets}/r/${name}/${version}/`
  const owner = { team: 'Shell team', contact: 'shell@example.com' }
  const shell: Release = { ...releaseOf('shell', version, shellCode), owner, why: 'Starts the portal' }
  const releases = Object.entries(remotes).map(([name, more]) => ({
    ...releaseOf(name, version, files(name)),
    ...more,
  }))
  const member = { version, digest: '0'.repeat(64), files: '0'.repeat(64) }
  const id = '0123456789abcdef'
  return {
    id,
    assets,
    shell: { version, base: base('shell'), files: shell.files },
    remotes: releases.map((release) => remoteRelease(release, base(release.remote))),
    first: { js: ['js/shell.js'], css: ['css/shell.css'] },
    signed: {
      signed: {
        schema: 'portal.set/2',
        id,
        parent: null,
        createdAt: '2026-11-22T12:00:00.000Z',
        by: 'test',
        shell: member,
        remotes: Object.fromEntries(releases.map(({ remote }) => [remote, member])),
        gates: [],
      },
      signatures: [{ kid: 'key-1', sig: '' }],
    },
    releases: new Map([shell, ...releases].map((release) => [release.remote, release])),
  }
}
