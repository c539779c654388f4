import { buildEdge, type Edge, type EdgeOptions } from '../edge/app.ts'
import { edgeRegistry } from '../edge/resolve/registry.ts'
import { releaseReader } from '../edge/resolve/release-reader.ts'
import { tenantSource } from '../edge/tenant-source.ts'
import { ViolationCounts } from '../inventory/violation-counts.ts'
import { publishFiles } from '../releases/actions/publish.ts'
import { putLive } from '../releases/actions/put-live.ts'
import type { Operator } from '../releases/operator.ts'
import { origins } from './origins.ts'
import { operatorOf } from './fake-operator.ts'
import { bytesOf, releaseOf } from './fake-release.ts'

export const firstVersion = '1.0.0-00000001'
export const secondVersion = '1.1.0-00000002'
export const remoteFiles = { 'remote-entry.1.js': 'var mfe_a;', 'js/expose.js': 'expose()', 'css/a.css': '.a{}' }
export const shellContent = { 'js/shell.js': 'shell()', 'css/shell.css': '.s{}' }

/** A registry on this machine with a shell, mfe-a in two versions and mfe-b; their first versions are live. */
export interface FakeLive {
  readonly operator: Operator
  /** The current time of the clock. */
  time: Date
}

export async function startLive(): Promise<FakeLive> {
  const live: FakeLive = { time: new Date('2026-11-22T12:00:00Z'), operator: operatorOf({ now: () => live.time }) }
  const publish = (name: string, version: string, files: Record<string, string>, more: object = {}) =>
    publishFiles(live.operator, { ...releaseOf(name, version, files), ...more }, bytesOf(files))
  await publish('shell', firstVersion, shellContent, {
    exposes: { '.': { js: ['js/shell.js'], css: ['css/shell.css'] } },
  })
  await publish('mfe-a', firstVersion, remoteFiles)
  await publish('mfe-a', secondVersion, { ...remoteFiles, 'js/expose.js': 'expose(2)' })
  await publish('mfe-b', firstVersion, { 'remote-entry.1.js': 'var mfe_b;', 'js/expose.js': 'b()' })
  const versions = { shell: firstVersion, 'mfe-a': firstVersion, 'mfe-b': firstVersion }
  await putLive(live.operator, { versions, reason: 'start' })
  return live
}

/** An edge on that registry, and its warnings. */
export async function edgeOver(
  { operator }: FakeLive,
  apiUrl: string,
  over: Partial<EdgeOptions> = {},
): Promise<Edge & { readonly warned: string[] }> {
  const { env, now, store, trust } = operator
  const warned: string[] = []
  const warn = (line: string) => void warned.push(line)
  const reader = releaseReader({ store, env, trust, assets: origins.assets, freshFor: 0, now, warn })
  const edge = await buildEdge({
    apiUrl,
    origins,
    demo: true,
    secure: false,
    logLevel: 'silent',
    tenants: tenantSource(apiUrl),
    registry: edgeRegistry({ reader, store, env, trust, clock: now, warn }),
    violations: new ViolationCounts(),
    book: { enter: async () => undefined },
    clock: now,
    ...over,
  })
  return { ...edge, warned }
}
