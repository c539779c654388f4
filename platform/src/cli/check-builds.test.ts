import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Release } from '../releases/release-file.ts'
import { publish } from '../releases/actions/publish.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { fakeLanes } from '../testing/fake-lanes.ts'
import { gateTools, reported } from '../testing/fake-report.ts'
import { temporaryFolder, writeBuild } from '../testing/fake-release.ts'
import { workspace } from '../build/packages.ts'
import { checkBuilds } from './check-builds.ts'

const lanes = fakeLanes()
const next = fakeLanes(['widgets', "'consumer/account': {", "'consumer/account': { amount: string;"])
const content = (release: Release) => ({
  'remote-entry.1.js': `${release.remote} ${release.version}`,
  'js/expose.js': 'x',
})
const apiText = async (release: Release) => (await gateTools.readApi(release)) ?? ''

test('builds that are named together are checked as one release', async () => {
  const operator = operatorOf()
  const { store } = operator
  const live = [
    reported({ remote: 'shell', lanes }),
    reported({ remote: 'mfe-consumer', lanes, has: ['consumer/account'] }),
    reported({ remote: 'mfe-staff', lanes, asks: ['consumer/account'] }),
  ]
  for (const release of live)
    await publish(operator, writeBuild(release, { ...content(release), 'api.d.ts': await apiText(release) }))
  const builds = [
    reported({ remote: 'mfe-consumer', version: '2.0.0-00000002', lanes: next, has: ['consumer/account'] }),
    reported({ remote: 'mfe-staff', version: '1.0.0-00000002', lanes: next, asks: ['consumer/account'] }),
  ]
  // The compiler and the types of libraries are the workspace's.
  const root = temporaryFolder()
  for (const path of ['node_modules', 'shared', 'tsconfig.json', 'tsconfig.base.json'])
    symlinkSync(join(workspace, path), join(root, path))
  for (const build of builds) {
    const dist = join(root, build.remote, 'dist')
    mkdirSync(dist, { recursive: true })
    writeFileSync(join(dist, 'release.json'), JSON.stringify(build))
    writeFileSync(join(dist, 'api.d.ts'), await apiText(build))
  }
  const alone = await checkBuilds(store, root, ['mfe-consumer'], live)
  expect(alone.findings.map(({ code }) => code)).toEqual(['MFE-203'])
  expect(alone.changes).toEqual([
    expect.objectContaining({
      from: 'mfe-consumer 1.0.0-00000001',
      to: 'mfe-consumer 2.0.0-00000002',
      change: 'major',
    }),
  ])
  const together = await checkBuilds(store, root, ['mfe-consumer', 'mfe-staff'], live)
  expect(together.findings).toEqual([])
})
