import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from '@jest/globals'
import { baseConfig } from '../../build/base-config.ts'
import { runWebpack } from '../../build/run-webpack.ts'
import { operatorOf } from '../../testing/fake-operator.ts'
import { releaseOf, temporaryFolder } from '../../testing/fake-release.ts'
import { publish } from '../actions/publish.ts'
import { mapsKey } from '../store/keys.ts'
import { sourceFinder } from './find-source.ts'
import { readMaps } from './release-maps.ts'

const version = '1.0.0-00000001'
const secret = 'only the sources say this'
const source = `
const chargeOf = (amount: { cents: number } | undefined): number => {
  // ${secret}
  return amount!.cents * 2
}

export class Till {
  take(amount: { cents: number } | undefined): number {
    return [1].map((n) => n + chargeOf(amount)).at(0) ?? 0
  }
}
`
const operator = operatorOf()
let dist: string
let script: string

beforeAll(async () => {
  const folder = join(temporaryFolder(), 'mfe-a')
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/till.ts'), source)
  writeFileSync(
    join(folder, 'src/main.ts'),
    "import { Till } from './till.ts'\n;(globalThis as { run?: unknown }).run = (amount: { cents: number }) => new Till().take(amount)\n",
  )
  dist = join(folder, 'dist')
  const base = baseConfig({ folder, output: dist, global: 'mfe_a', version })
  await runWebpack({ ...base, entry: { main: './src/main.ts' }, target: 'node20' })
  script = `js/${readdirSync(join(dist, 'js')).find((file) => file.endsWith('.js'))!}`
  const files = { [script]: readFileSync(join(dist, script), 'utf8') }
  writeFileSync(join(dist, 'release.json'), JSON.stringify(releaseOf('mfe-a', version, files)))
  await publish(operator, dist)
})

/** Runs the built script as a browser does. @returns the place at the top of the stack */
function fail(): string {
  const globals: { run?: (amount: undefined) => unknown } = {}
  Object.assign(globals, { globalThis: globals })
  runInNewContext(readFileSync(join(dist, script), 'utf8'), globals, { filename: 'https://assets.example/script.js' })
  try {
    globals.run!(undefined)
  } catch (error) {
    const [, line, column] = /script\.js:(\d+):(\d+)/.exec((error as Error).stack!)!
    return `${script}:${line}:${column}`
  }
  throw new Error('It did not fail.')
}

test('the place of a fault in a built script leads to file, line and function of its sources', async () => {
  expect(await sourceFinder(operator)('mfe-a', version, fail())).toEqual({
    file: 'mfe-a/src/till.ts',
    line: 4,
    function: 'chargeOf',
  })
})

test('the script names no map, and what is kept holds no text of the sources', async () => {
  expect(readFileSync(join(dist, script), 'utf8')).not.toContain('sourceMappingURL')
  const kept = gunzipSync((await operator.store.read(mapsKey('mfe-a', version)))!.bytes).toString('utf8')
  expect(kept).toContain('"chargeOf"')
  expect(kept).not.toContain(secret)
})

test.each([
  ['another version', 'mfe-a', '9.0.0-00000009', 'js/main.js:1:1'],
  ['another script', 'mfe-a', version, 'js/none.js:1:1'],
  ['a place before the first line', 'mfe-a', version, 'js/none.js:0:0'],
  ['no place at all', 'mfe-a', version, ''],
  ['a name that leads elsewhere', '../channels', version, 'js/main.js:1:1'],
])('%s has no place in the sources', async (_, remote, wanted, at) => {
  expect(await sourceFinder(operator)(remote, wanted, at)).toBeUndefined()
})

test('maps that were altered, or that belong to another release, are not believed', async () => {
  const { store } = operator
  const { bytes } = (await store.read(mapsKey('mfe-a', version)))!
  await store.write(mapsKey('mfe-a', '1.0.0-00000002'), bytes)
  expect(await readMaps(operator, 'mfe-a', '1.0.0-00000002')).toBeUndefined()
  const altered = gunzipSync(bytes).toString('utf8').replace('"chargeOf"', '"other"')
  await store.write(mapsKey('mfe-a', '1.0.0-00000003'), gzipSync(altered))
  await expect(readMaps(operator, 'mfe-a', '1.0.0-00000003')).rejects.toMatchObject({ code: 'MFE-407' })
  expect(await sourceFinder(operator)('mfe-a', '1.0.0-00000003', 'js/main.js:1:1')).toBeUndefined()
})
