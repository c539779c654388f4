import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { sourceVersion } from './source-version.ts'

let root: string

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
  put('pnpm-lock.yaml', 'lock')
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
    put('pnpm-lock.yaml', 'lock')
    expect(root).not.toBe(before)
    expect(sourceVersion(root, 'mfe-a')).toBe(first)
  })

  test.each([
    ['its own source', 'mfe-a/src/remote.tsx'],
    ['a new file', 'mfe-a/src/extra.ts'],
    ['its description', 'mfe-a/portal.json'],
    ['a shared lane', 'shared/src/ui/index.ts'],
    ['a shared text', 'shared/texts/en/common.json'],
    ['the lockfile', 'pnpm-lock.yaml'],
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

  test('differs when two files swap their contents', () => {
    put('mfe-a/src/a.ts', 'one')
    put('mfe-a/src/b.ts', 'two')
    const first = sourceVersion(root, 'mfe-a')
    put('mfe-a/src/a.ts', 'two')
    put('mfe-a/src/b.ts', 'one')
    expect(sourceVersion(root, 'mfe-a')).not.toBe(first)
  })
})
