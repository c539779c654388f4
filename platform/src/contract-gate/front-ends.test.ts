import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { frontEnds, workspace } from '../build/packages.ts'
import { describe as described, readPortal } from '../build/portal/read-portal.ts'
import { shareVersions } from '../build/share-scope.ts'
import type { Release } from '../releases/release-file.ts'
import { releaseOf } from '../testing/fake-release.ts'
import { writeApiFile } from './api-file.ts'
import { reportOf, type WidgetTypes } from './api-report.ts'
import type { ApiReport } from './api-surface.ts'
import { checkRelease, checkSet } from './check-release.ts'
import type { GateTools } from './read-reports.ts'
import { runMfe } from '../cli/run.ts'
import type { PropSchema } from '../widgets/props-schema.ts'
import { readWidgetProps } from '../widgets/read-props.ts'
import { compileDeclarations } from './compile-declarations.ts'
import { reportLanes, type LaneReport } from './lane-report.ts'

let declarations: Map<string, string>
let live: Release[]
const reports = new Map<Release, ApiReport>()
const tools: GateTools = {
  root: workspace,
  readApi: (release) => {
    const report = reports.get(release)
    return Promise.resolve(report && writeApiFile(report.units))
  },
}

/** A front end as it is, compiled with these lanes. */
function releaseWith(name: string, version: string, lanes: LaneReport, widgets: Partial<WidgetTypes> = {}): Release {
  const report = reportOf(workspace, name, lanes, widgets)
  const folder = join(workspace, name)
  const release: Release = {
    ...releaseOf(name, version, { 'remote-entry.1.js': name, 'js/expose.js': name }),
    requires: { shared: shareVersions(folder) },
    description: name === 'shell' ? null : described(readPortal(folder)),
    ...(report.widgetProps && { widgetProps: report.widgetProps }),
    api: report.api,
  }
  reports.set(release, report)
  return release
}

/** The lanes with one declaration changed. */
function changed(path: string, from: RegExp, to: string): LaneReport {
  const text = declarations.get(path) ?? ''
  expect(text).toMatch(from)
  return reportLanes(new Map(declarations).set(path, text.replace(from, to)))
}

/** The findings when this front end is released with changed lanes. */
const found = (name: string, version: string, ...change: Parameters<typeof changed>) =>
  checkRelease(releaseWith(name, version, changed(...change)), live, tools)

/** The findings when this remote is released with one widget told otherwise. */
const withProps = (name: string, version: string, widget: string, change: (props: PropSchema) => PropSchema) => {
  const own = readWidgetProps(join(workspace, name))
  const props = { ...own, [widget]: change(own[widget] ?? {}) }
  return checkRelease(releaseWith(name, version, reportLanes(declarations), { own: props }), live, tools)
}

beforeAll(async () => {
  declarations = await compileDeclarations(workspace)
  const lanes = reportLanes(declarations)
  live = frontEnds(workspace).map((name) => releaseWith(name, '1.0.0-00000001', lanes))
})

describe('the front ends of this workspace', () => {
  test('are compatible', async () => {
    expect(await checkSet(live, tools)).toEqual([])
  })

  test('a payments panel with a new required prop is refused with the name of the remote that shows it', async () => {
    const said = await withProps('mfe-payments', '1.1.0-00000002', 'payments-panel', (panel) => ({
      ...panel,
      properties: { ...panel.properties, amount: { type: 'string' } },
      required: [...(panel.required ?? []), 'amount'],
    }))
    expect(said.map(({ code }) => code)).toEqual(['MFE-201', 'MFE-203'])
    expect(said[1]?.message).toMatch(/mfe-consumer 1\.0\.0-00000001 .*payments\/payments-panel .*amount/)
  })

  test('a prop with another type is refused by its name', async () => {
    const said = await withProps('mfe-payments', '2.0.0-00000002', 'payment-methods', (methods) => ({
      ...methods,
      properties: { ...methods.properties, onlyMissing: { const: true } },
    }))
    const names = said.map(({ code, message }) => `${code} ${/mfe-\w+|onlyMissing/.exec(message)?.[0]}`)
    expect([...new Set(names)].sort()).toEqual(['MFE-203 mfe-consumer', 'MFE-203 mfe-staff'])
    for (const { message } of said) expect(message).toContain('the prop onlyMissing')
  })

  test('a remote that acts for a consumer must still be able to declare it', async () => {
    const said = await withProps('mfe-payments', '2.0.0-00000002', 'plan-section', ({ properties = {}, ...rest }) => {
      const { actingFor: _, ...others } = properties
      return { ...rest, properties: others }
    })
    expect(said.map(({ code, message }) => `${code} ${/mfe-\w+/.exec(message)?.[0]}`)).toEqual(['MFE-203 mfe-consumer'])
  })

  test('have the copies of props that mfe types writes, from their owners’ declarations', async () => {
    const { code, out } = await runMfe(['types', '--json'], { env: {}, root: workspace, say: () => undefined })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ from: 'sources', written: [] })
  })

  test('a session without its role is refused with the names of all its readers', async () => {
    const said = await found('shell', '2.0.0-00000002', 'session/session-store', /role: Role \| null;/, '')
    expect(said.every(({ code }) => code === 'MFE-203')).toBe(true)
    const readers = live.filter(({ api }) => api?.consumes.exports['session/useSession'])
    expect(readers.length).toBeGreaterThan(1)
    for (const { remote } of readers) expect(said.map(({ message }) => message).join('\n')).toContain(remote)
  })

  test('a session with more data is compatible with all', async () => {
    const more = [/role: Role \| null;/, 'role: Role | null; since: string | null;'] as const
    expect(await found('shell', '1.1.0-00000002', 'session/session-store', ...more)).toEqual([])
  })
})
