import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { compiled } from './compiled.mjs'
import { root } from './run.mjs'

const programs = join(root, '.cache/programs')
let folder
let main

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  main = join(folder, 'main.ts')
  writeFileSync(
    main,
    `import { word } from './word.ts'\nconsole.log(word(), import.meta.dirname, process.argv.slice(1).join())`,
  )
  writeFileSync(join(folder, 'word.ts'), `export const word = (): string => 'first'`)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const file of compiledFiles()) rmSync(file)
})

const compiledFiles = () => {
  const name = relative(root, folder).replaceAll('/', '.')
  return readdirSync(programs)
    .filter((file) => file.startsWith(name))
    .map((file) => join(programs, file))
}
const run = (...args) =>
  execFileSync(process.execPath, [join(root, 'platform/boot/program.mjs'), main, ...args], { encoding: 'utf8' }).trim()

it('a compiled program gets its arguments and the folder of its source', () => {
  expect(run('one', 'two')).toBe(`first ${folder} ${main},one,two`)
})

it('a program is compiled again only after a change of its sources', () => {
  run()
  // The record is written once all sources are older than the compilation.
  run()
  const [before] = compiledFiles().map((file) => statSync(file).mtimeMs)
  run()
  expect(compiledFiles().map((file) => statSync(file).mtimeMs)).toContain(before)
  writeFileSync(join(folder, 'word.ts'), `export const word = (): string => 'second'`)
  expect(run()).toMatch(/^second /)
})

it('an error of a compiled program names its source and line', () => {
  writeFileSync(join(folder, 'word.ts'), `\n\nexport const word = (): string => {\n  throw new Error('failed')\n}`)
  let output = ''
  try {
    execFileSync(process.execPath, [join(root, 'platform/boot/program.mjs'), main], { stdio: 'pipe' })
  } catch (error) {
    output = String(error.stderr)
  }
  expect(output).toMatch(/word\.ts:4:/)
})

/** The packages that a compiled file loads at its start: its own, and those of the parts that it imports at once. */
const packagesAtStart = (file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^|[;}\n])(?:import|export)\b[^"'();]*"(file:[^"]*\/node_modules\/((?:@[^/]+\/)?[^/]+)[^"]*|\.\/[^"]+)"/g,
    ),
  ].flatMap(([, path, name]) => name ?? packagesAtStart(join(programs, path)))

it('a program carries its packages of many files, and finds native ones where they are installed', async () => {
  const outside = packagesAtStart(await compiled('api/src/server.ts'))
  expect(outside).toEqual(expect.arrayContaining(['@node-rs/argon2', 'pg']))
  for (const name of ['drizzle-orm', 'fastify', 'stripe']) expect(outside).not.toContain(name)
})

it('a program loads what it imports later, and the packages of that, only then', async () => {
  const packages = packagesAtStart(await compiled('platform/src/cli/main.ts'))
  expect(packages).toContain('valibot')
  for (const name of ['@aws-sdk/client-s3', '@cyclonedx/cyclonedx-library', 'typescript6', 'typescript', 'webpack'])
    expect(packages).not.toContain(name)
})

it('parts of an earlier compilation stay for a week, since a running program may still load them', () => {
  run()
  const [code] = compiledFiles().filter((file) => file.endsWith('main.mjs'))
  const part = (name, days) => {
    const file = code.replace(/mjs$/, `part-${name}.mjs`)
    const at = Date.now() / 1000 - days * 86_400
    writeFileSync(file, '')
    utimesSync(file, at, at)
    return file
  }
  const [young, old] = [part('YOUNG', 6.9), part('OLD', 7.1)]
  writeFileSync(join(folder, 'word.ts'), `export const word = (): string => 'second'`)
  run()
  expect(compiledFiles()).toContain(young)
  expect(compiledFiles()).not.toContain(old)
})
