import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { sourceVersion } from './source-version.ts'

let root: string

/** A lockfile in which each part has a package, and those packages one more. */
function lockfile({ a = '1.0.0', b = '1.0.0', lanes = '1.0.0', tool = '1.0.0', edge = '1.0.0', deep = '1.0.0' } = {}) {
  const part = (name: string, ...packages: string[]) =>
    `  ${name}:\n    dependencies:\n${packages.map((one) => `      ${one}\n        version: ${versions[one]}`).join('\n')}`
  const versions: Record<string, string> = {
    'pack-a:': a,
    'pack-b:': b,
    'pack-lanes:': lanes,
    'tool:': tool,
    'edge:': edge,
  }
  return `importers:
${part('mfe-a', 'pack-a:')}
${part('mfe-b', 'pack-b:')}
${part('shared', 'pack-lanes:')}
${part('platform', 'tool:', 'edge:')}
snapshots:
  pack-a@${a}:
    dependencies:
      deep: ${deep}
  deep@${deep}: {}
`
}

function put(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

beforeEach(() => {
  root = temporaryFolder()
  put('mfe-a/package.json', '{ "version": "2.3.4" }')
  put('mfe-a/portal.json', '{}')
  put('mfe-a/src/remote.tsx', 'export const remote = 1')
  put('shared/src/ui/index.ts', 'export const ui = 1')
  put('shared/texts/en/common.json', '{}')
  put('pnpm-lock.yaml', lockfile())
  put('platform/src/build/build.ts', "import { build } from 'tool/fast'")
})

describe('the version of a build', () => {
  test('is the package version and eight hex digits of its sources', () => {
    expect(sourceVersion(root, 'mfe-a')).toMatch(/^2\.3\.4-[0-9a-f]{8}$/)
  })

  test('is the same for the same sources in every folder', () => {
    const first = sourceVersion(root, 'mfe-a')
    const before = root
    root = temporaryFolder()
    put('mfe-a/package.json', '{ "version": "2.3.4" }')
    put('mfe-a/portal.json', '{}')
    put('mfe-a/src/remote.tsx', 'export const remote = 1')
    put('shared/src/ui/index.ts', 'export const ui = 1')
    put('shared/texts/en/common.json', '{}')
    put('pnpm-lock.yaml', lockfile())
    put('platform/src/build/build.ts', "import { build } from 'tool/fast'")
    expect(root).not.toBe(before)
    expect(sourceVersion(root, 'mfe-a')).toBe(first)
  })

  test.each([
    ['its own source', 'mfe-a/src/remote.tsx'],
    ['a new file', 'mfe-a/src/extra.ts'],
    ['its description', 'mfe-a/portal.json'],
    ['a shared lane', 'shared/src/ui/index.ts'],
    ['a shared text', 'shared/texts/en/common.json'],
    ['the tools that build it', 'platform/src/build/build.ts'],
  ])('changes with %s', (_, file) => {
    const first = sourceVersion(root, 'mfe-a')
    put(file, 'something else')
    expect(sourceVersion(root, 'mfe-a')).not.toBe(first)
  })

  test.each([
    ['a test', 'mfe-a/src/remote.test.tsx'],
    ['a built file', 'mfe-a/dist/js/a.js'],
    ['another front end', 'mfe-b/src/remote.tsx'],
  ])('does not change with %s', (_, file) => {
    const first = sourceVersion(root, 'mfe-a')
    put(file, 'something else')
    expect(sourceVersion(root, 'mfe-a')).toBe(first)
  })

  test.each([
    ['its own', { a: '1.0.1' }],
    ['one that its own depends on', { deep: '1.0.1' }],
    ['one of the lanes', { lanes: '1.0.1' }],
    ['a tool that builds it', { tool: '1.0.1' }],
  ])('changes with another version of a package: %s', (_, versions) => {
    const first = sourceVersion(root, 'mfe-a')
    put('pnpm-lock.yaml', lockfile(versions))
    expect(sourceVersion(root, 'mfe-a')).not.toBe(first)
  })

  test.each([
    ["another front end's", { b: '2.0.0' }],
    ["one of the platform's that builds nothing", { edge: '2.0.0' }],
  ])('does not change with another version of a package: %s', (_, versions) => {
    const first = sourceVersion(root, 'mfe-a')
    put('pnpm-lock.yaml', lockfile(versions))
    expect(sourceVersion(root, 'mfe-a')).toBe(first)
  })

  test('differs when two files swap their contents', () => {
    put('mfe-a/src/a.ts', 'one')
    put('mfe-a/src/b.ts', 'two')
    const first = sourceVersion(root, 'mfe-a')
    put('mfe-a/src/a.ts', 'two')
    put('mfe-a/src/b.ts', 'one')
    expect(sourceVersion(root, 'mfe-a')).not.toBe(first)
  })
})
