import type { ApiSurface } from '../contract-gate/api-surface.ts'
import { hashOfApiFile, writeApiFile } from '../contract-gate/api-file.ts'
import type { GateTools } from '../contract-gate/read-reports.ts'
import { workspace } from '../build/packages.ts'
import type { Release } from '../releases/release-file.ts'
import type { FakeLanes } from './fake-lanes.ts'
import { releaseOf } from './fake-release.ts'

/** The exports and imports of a fake front end. */
export interface FakeFrontEnd {
  readonly remote: string
  readonly version?: string
  readonly lanes: FakeLanes
  readonly has?: readonly string[]
  readonly asks?: readonly string[]
  readonly uses?: readonly string[]
  readonly links?: readonly string[]
  readonly routes?: readonly string[]
  /** Texts of the menu: those that a shell has, or those that a remote's entries name. */
  readonly menu?: readonly string[]
  /** Words of each of a remote's entries; an older release has none. */
  readonly words?: Readonly<Record<string, string>>
  readonly shared?: Readonly<Record<string, string>>
}

const texts = new Map<Release, string>()

const some = (ids: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ids[name] ?? '']))

/** A release with the report that its build would have made. */
export function reported(given: FakeFrontEnd): Release {
  const { remote, version = '1.0.0-00000001', lanes, has = [], asks = [], uses = [], links = [] } = given
  const release = releaseOf(remote, version, { 'remote-entry.1.js': `${remote} ${version}`, 'js/expose.js': 'x' })
  const isShell = remote === 'shell'
  const api: Omit<ApiSurface, 'hash'> = {
    schema: 'portal.api/1',
    contract: lanes.contract,
    provides: isShell
      ? { widgets: {}, exports: { ...lanes.exports } }
      : { widgets: some(lanes.widgets, has), exports: {}, module: lanes.module },
    consumes: {
      widgets: some(lanes.widgets, asks),
      exports: some(lanes.exports, uses),
      paths: [...links],
      ...(isShell && { module: lanes.module }),
    },
  }
  const text = writeApiFile(lanes.units)
  const made: Release = {
    ...release,
    requires: { shared: given.shared ?? { react: '19.3.1' } },
    description: release.description && {
      ...release.description,
      routes: (given.routes ?? []).map((path) => ({ path, roles: ['user' as const] })),
      nav: (given.menu ?? []).map((text) => ({
        to: '/',
        text,
        ...(given.words && { words: { ...given.words } }),
        roles: ['user' as const],
        order: 10,
      })),
      widgets: has.map((widget) => widget.split('/')[1] ?? ''),
    },
    ...(isShell && given.menu ? { menu: [...given.menu] } : {}),
    api: { ...api, hash: hashOfApiFile(text) },
  }
  texts.set(made, text)
  return made
}

/** Tools for checks of {@link reported} releases. */
export const gateTools: GateTools = {
  root: workspace,
  readApi: (release) => Promise.resolve(texts.get(release)),
}
