import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import webpack, { type StatsCompilation, type Watching } from 'webpack'
import { plantedPortal, plantRemote } from '../../testing/planted-remote.ts'
import { PortalFault } from './portal-mistake.ts'
import { PortalPlugin } from './portal-plugin.ts'

let watching: Watching | undefined
afterEach(() => new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve())))

/** Builds again and again; `built` waits for the next build that `isWanted`. */
function watch(folder: string) {
  const plugin = new PortalPlugin(folder)
  writeFileSync(join(folder, 'start.js'), '')
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './start.js',
    output: { path: join(folder, 'dist') },
    plugins: [plugin],
  })!
  let tell: (stats: StatsCompilation) => void = () => undefined
  watching = compiler.watch({ aggregateTimeout: 20, poll: 50 }, (_error, stats) =>
    tell(stats!.toJson({ errors: true })),
  )
  const built = (isWanted: (errors: string[]) => boolean) =>
    new Promise<string[]>((resolve) => {
      tell = ({ errors = [] }) => {
        const messages = errors.map(({ message }) => message)
        if (isWanted(messages)) resolve(messages)
      }
    })
  return { plugin, built }
}

test('a watching build uses the current portal.json, and reports its mistakes', async () => {
  const folder = plantRemote()
  const write = (text: string) => writeFileSync(join(folder, 'portal.json'), text)
  const { plugin, built } = watch(folder)
  expect(await built((errors) => errors.length === 0)).toEqual([])

  const told = built((errors) => errors.length > 0)
  write(plantedPortal.replace('"user", "agent"', '"usr"'))
  expect(await told).toEqual([expect.stringMatching(/^mfe-books\/portal\.json:15:17 There is no "usr" here\./)])
  expect(plugin.portal.file.pages[1]?.roles).toEqual(['user', 'agent'])

  const mended = built((errors) => errors.length === 0)
  write(plantedPortal.replace('/books/:id', '/book/:id'))
  expect(await mended).toEqual([])
  expect(plugin.portal.file.pages[1]?.path).toBe('/book/:id')
  expect(readFileSync(join(folder, '.portal/remote.tsx'), 'utf8')).toContain("{ path: '/book/:id'")
})

test('nothing is built from a portal.json with a mistake', () => {
  expect(() => new PortalPlugin(plantRemote('{}'))).toThrow(PortalFault)
})
