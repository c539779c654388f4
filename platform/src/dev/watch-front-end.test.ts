import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Release } from '../releases/release-file.ts'
import { ReleasePlugin } from '../build/release-plugin.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { developed, devVersion } from './dev-config.ts'
import { watchBuild } from './watch-front-end.ts'

const folder = temporaryFolder()
const output = join(folder, 'dist')
const source = join(folder, 'main.js')

const config = developed(
  {
    target: 'web',
    context: folder,
    entry: { shell: './main.js' },
    output: { filename: 'js/[name].js', chunkFilename: 'js/[name].js' },
    plugins: [
      new ReleasePlugin({
        name: 'shell',
        global: 'shell',
        version: devVersion,
        sourceFolder: folder,
        lockfile: '',
        description: () => null,
        duties: { owner: { team: 'Trials', contact: 'trials@example.com' }, why: 'Is built twice', scripts3p: [] },
        exposes: { '.': 'shell' },
        requires: {},
        isDev: true,
      }),
    ],
  },
  { hasRefresh: false, name: 'shell', output },
)

/** Builds, makes changes, and builds again. `meanwhile` runs again and again until the second build is done. */
async function buildTwice(change: () => void, meanwhile: () => void = () => undefined): Promise<void> {
  let built: () => void = () => undefined
  const build = () => new Promise<void>((resolve) => (built = resolve))
  const first = build()
  const stop = watchBuild(config, {
    ignored: [output],
    onBuilt: () => built(),
    onFaults: (faults) => expect(faults).toEqual([]),
  })
  await first
  let isBuilt = false
  const second = build().then(() => (isBuilt = true))
  change()
  while (!isBuilt) {
    meanwhile()
    await new Promise(setImmediate)
  }
  await second
  await stop()
}

test('a build after a change lists no file that updates open pages among those that a new page loads', async () => {
  writeFileSync(join(folder, 'late.js'), 'export const late = 1\n')
  writeFileSync(source, "import('./late.js')\n")
  await buildTwice(() => {
    writeFileSync(source, "import('./late.js').then(() => undefined)\n")
    writeFileSync(join(folder, 'late.js'), 'export const late = 2\n')
  })
  const release = JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')) as Release
  expect(release.exposes).toEqual({ '.': { js: ['js/shell.js'], css: [] } })
  expect(Object.values(release.lazy ?? {}).flatMap(({ js }) => js)).toHaveLength(1)
  expect(Object.keys(release.files).filter((file) => file.includes('hot-update'))).toEqual([])
})

test('a page that loads a file while it is built again gets all of it', async () => {
  const size = 16_000_000
  const long = (letter: string) => writeFileSync(source, `console.info('${letter.repeat(size)}')\n`)
  long('a')
  const sizes: number[] = []
  await buildTwice(
    () => long('b'),
    () => sizes.push(statSync(join(output, 'js/shell.js')).size),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(size)
  expect(readFileSync(join(output, 'js/shell.js'), 'utf8')).toContain('bbb')
})
