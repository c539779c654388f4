import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Release } from '../releases/release-file.ts'
import { sriOf } from '../releases/sri.ts'

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'portal-platform-'))

function kindOf(file: string) {
  if (file.startsWith('remote-entry')) return 'entry'
  return file.endsWith('.css') ? 'css' : file.endsWith('.js') ? 'js' : 'asset'
}

/** A release of small files, as a build would describe it. */
export function releaseOf(remote: string, version: string, files: Record<string, string>): Release {
  const global = remote.replaceAll('-', '_')
  const described = Object.entries(files).map(
    ([name, content]) => [name, { sri: sriOf(content), bytes: content.length, kind: kindOf(name) }] as const,
  )
  return {
    schema: 'portal.release/1',
    remote,
    version,
    global,
    entry: Object.keys(files)[0] ?? '',
    publicPath: 'auto',
    files: Object.fromEntries(described),
    exposes: {
      [remote === 'shell' ? '.' : './remote']: {
        js: Object.keys(files).filter((f) => f.endsWith('expose.js')),
        css: Object.keys(files).filter((f) => f.endsWith('.css')),
      },
    },
    pages: {},
    texts: {},
    lazy: {},
    requires: { shared: {} },
    description:
      remote === 'shell'
        ? null
        : {
            name: remote,
            short: remote.slice(4),
            global,
            contract: '1.0.0',
            namespace: remote.slice(4),
            routes: [{ path: `/${remote.slice(4)}/*`, roles: ['user'] }],
            nav: [],
            widgets: [],
          },
  }
}

/** Writes a build's output folder. */
export function writeBuild(release: Release, files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** The same as bytes in memory. */
export const bytesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content) as Uint8Array]))
