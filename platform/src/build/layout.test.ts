import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { sharedModuleOf } from './carried.ts'
import { folderOf, rootOf } from './layout.ts'
import { packagesOf } from './bundled-packages.ts'
import { distOf, frontEnds } from './packages.ts'
import { deriveModules } from './portal/derive.ts'
import { readPortal } from './portal/read-portal.ts'
import { shareScope, shareVersions } from './share-scope.ts'
import { sourceVersion } from './source-version.ts'

const installed = 'node_modules/@portal/sdk'
const hash = Buffer.from('hash').toString('base64')
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mfe-fees", "version": "2.1.0", "dependencies": { "@portal/sdk": "1.4.0" } }',
  'package-lock.json': `{ "packages": { "${installed}": { "version": "1.4.0", "integrity": "sha512-${hash}" } } }`,
  'portal.json': `{
    "owner": { "team": "Fees", "contact": "fees@example.com" }, "why": "Shows fees.",
    "pages": [{ "path": "/fees", "roles": ["user"], "module": "features/fees/FeesPage.tsx", "texts": ["fees"] }],
    "widgets": { "sum": { "module": "features/fees/FeesPage.tsx" } }
  }`,
  'src/features/fees/FeesPage.tsx': 'export function FeesPage() {}\n',
  'src/widget-props.ts': "import * as v from 'valibot'\nexport const widgetProps = { sum: v.object({}) }\n",
  'src/texts/fees.en.json': '{}',
  'src/texts/fees.es.json': '{}',
  [`${installed}/package.json`]: '{ "name": "@portal/sdk", "version": "1.4.0", "shared": "1.0.0" }',
  [`${installed}/dist/portal/remote-module.js`]: "export const remoteContract = '1.2.0';\n",
  'node_modules/react/package.json': '{ "version": "19.3.1" }',
  'node_modules/react-dom/package.json': '{ "version": "19.3.1" }',
}

let root: string

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  // A clone may be in a folder of any name.
  root = join(temporaryFolder(), 'our-clone')
  for (const [path, text] of Object.entries(files)) put(path, text)
})

describe('a remote in a repository of its own', () => {
  test('is the only front end there, by the name of its package', () => {
    expect(frontEnds(root)).toEqual(['mfe-fees'])
    expect([folderOf(root, 'mfe-fees'), rootOf(root), distOf(root, 'mfe-fees')]).toEqual([
      root,
      root,
      join(root, 'dist'),
    ])
    expect(readPortal(root)).toMatchObject({ name: 'mfe-fees', short: 'fees', contract: '1.2.0', lanes: '@portal/sdk' })
  })

  test('imports the lanes from the package in its generated modules, and nothing of the workspace', () => {
    const modules = [...deriveModules(readPortal(root)).values()].join('')
    expect(modules).toContain("from '@portal/sdk/router'")
    expect(modules).toContain("from '@portal/sdk/i18n'")
    expect(modules).not.toContain('@portal/shared')
  })

  test('shares the lanes under the shell’s names and by their own version', () => {
    expect(shareVersions(root)).toMatchObject({ react: '19.3.1', '@portal/shared/session': '1.0.0' })
    expect(shareScope(root, 'remote')['@portal/sdk/session']).toMatchObject({
      shareKey: '@portal/shared/session',
      requiredVersion: '^1.0.0',
      import: false,
    })
    const shared = Object.keys(shareVersions(root))
    expect(sharedModuleOf(join(root, installed, 'dist/session/store.js'), shared)).toBe('@portal/shared/session')
    expect(sharedModuleOf(join(root, installed, 'dist/ui/Card.js'), shared)).toBeUndefined()
  })

  test('has another version when its lockfile or its sources change', () => {
    const first = sourceVersion(root, 'mfe-fees')
    expect(first).toMatch(/^2\.1\.0-[0-9a-f]{8}$/)
    put('README.md', 'Words')
    expect(sourceVersion(root, 'mfe-fees')).toBe(first)
    put('package-lock.json', '{ "packages": {} }')
    const second = sourceVersion(root, 'mfe-fees')
    put('src/features/fees/FeesPage.tsx', 'export function FeesPage() { return null }\n')
    expect(new Set([first, second, sourceVersion(root, 'mfe-fees')]).size).toBe(3)
  })

  test('names the hashes of npm’s lockfile in its bill of materials', () => {
    const [sdk] = packagesOf([join(root, installed, 'dist/ui/Card.js')], files['package-lock.json']!)
    expect(sdk).toMatchObject({ name: '@portal/sdk', version: '1.4.0', sha512: Buffer.from('hash').toString('hex') })
  })
})
