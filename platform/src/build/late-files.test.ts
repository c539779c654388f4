import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { LateFilesPlugin } from './integrity-plugin.ts'
import { runWebpack } from './run-webpack.ts'

/** Builds files, of which `main.js` is the first to run. @returns the built script */
async function built(files: Record<string, string>, { plugins = [], ...more }: Configuration): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'late-files-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await runWebpack({
    mode: 'production',
    target: 'web',
    context: folder,
    entry: './main.js',
    ...more,
    output: { path: join(folder, 'dist'), publicPath: 'http://cdn/r/', ...more.output },
    plugins: [...plugins, new LateFilesPlugin()],
  })
  return readFileSync(join(folder, 'dist/main.js'), 'utf8')
}

/** Runs a built page that imports `late.js`. @returns the addresses of the scripts that it asks for */
async function runningPage(late: object | undefined): Promise<string[]> {
  const files = { 'main.js': "import('./late.js')\n", 'late.js': 'export const late = 1\n' }
  const script = await built(files, { output: { chunkFilename: 'js/late.js' } })
  const asked: string[] = []
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: ({ src }: { src: string }) => void asked.push(src) },
  }
  const page: Record<string, unknown> = { document, __LATE__: late, setTimeout: () => 0 }
  page['self'] = page
  runInNewContext(script, page)
  await new Promise(setImmediate)
  return asked
}

test('a build asks for a file when the list with its hash has arrived, and not before', async () => {
  let arrive: () => void = () => undefined
  const named: unknown[] = []
  const wait = (...files: unknown[]) => {
    named.push(...files)
    return new Promise<void>((done) => {
      arrive = done
    })
  }
  const asked = await runningPage({ 'http://cdn/r/': wait })
  expect(named).toContain('js/late.js')
  expect(asked).toEqual([])
  arrive()
  await new Promise(setImmediate)
  expect(asked).toEqual(['http://cdn/r/js/late.js'])
})

test('a build asks for a file at once where its hash is there, or the shell is older', async () => {
  expect(await runningPage({ 'http://cdn/r/': () => undefined })).toEqual(['http://cdn/r/js/late.js'])
  expect(await runningPage(undefined)).toEqual(['http://cdn/r/js/late.js'])
})

test('a build with one stylesheet names it with its own script only: another script waits for its hash', async () => {
  const files = {
    'main.js': "globalThis.all = [import('./styled.js'), import('./plain.js')]",
    'styled.js': "import './a.css'",
    'plain.js': 'export const plain = 1',
    'a.css': 'p { color: red }',
  }
  const script = await built(files, {
    output: { chunkFilename: 'js/[id].js' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: 'css/a.css' })],
  })
  const named: unknown[][] = []
  const wait = (...asked: unknown[]) => {
    named.push(asked)
    return new Promise(() => undefined)
  }
  const page: Record<string, unknown> = { __LATE__: { 'http://cdn/r/': wait } }
  page['self'] = page
  runInNewContext(script, page)
  expect(named.map(([, styles]) => styles).sort()).toEqual(['css/a.css', undefined])
})
