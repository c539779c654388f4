import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from '@jest/globals'
import webpack from 'webpack'
import { packagesOf } from './bundled-packages.ts'
import { bundledFiles } from './carried.ts'
import { workspace } from './packages.ts'
import { billOfMaterials } from './sbom.ts'

const lockfile = readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')
const built = { name: 'mfe-a', version: '1.0.0-aaaaaaaa' }
/** The part of a bill that is compared here. */
interface Bill {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly licenses: readonly object[]
    readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  }[]
}

async function filesOf(source: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'))
  writeFileSync(join(folder, 'index.js'), source)
  let found: string[] = []
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    resolve: {
      modules: ['node_modules', join(workspace, 'shell/node_modules'), join(workspace, 'shared/node_modules')],
    },
    externals: { react: 'React' },
  })
  compiler!.hooks.thisCompilation.tap('test', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'test', stage }, () => {
      found = bundledFiles(compilation)
    })
  })
  await new Promise<void>((resolve, reject) =>
    compiler!.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  )
  return found
}

const bill = (packages: Parameters<typeof billOfMaterials>[1]) => JSON.parse(billOfMaterials(built, packages)) as Bill

test('a bill names each bundled package with version, license and hash, and none that the shell provides', async () => {
  const packages = packagesOf(
    await filesOf("import { useState } from 'react'; import * as v from 'valibot'; console.log(useState, v.string())"),
    lockfile,
  )
  const { components, metadata } = bill(packages)
  expect(metadata.component).toMatchObject({ name: 'mfe-a', version: '1.0.0-aaaaaaaa' })
  expect(components).toMatchObject([
    { name: 'valibot', version: '1.5.0', purl: 'pkg:npm/valibot@1.5.0', licenses: [{ license: { id: 'MIT' } }] },
  ])
  const [hash] = components[0]!.hashes
  const integrity = `sha512-${Buffer.from(hash!.content, 'hex').toString('base64')}`
  expect(hash!.alg).toBe('SHA-512')
  expect(lockfile).toContain(`valibot@1.5.0:\n    resolution: {integrity: ${integrity}}`)
})

test.each([
  ['of nothing', []],
  [
    'with a scope and a license of two parts',
    [
      {
        name: '@a/b',
        version: '1.0.0',
        license: '(MIT OR Apache-2.0)',
        description: 'Sorts.',
        sha512: '0'.repeat(128),
      },
    ],
  ],
  [
    'without a license that SPDX knows',
    [{ name: 'c', version: '1.0.0', license: 'SEE LICENSE IN FILE', description: undefined, sha512: undefined }],
  ],
])('a bill %s has the form of CycloneDX, and is the same each time', async (_name, packages) => {
  const text = billOfMaterials(built, packages)
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull()
  expect(billOfMaterials(built, packages)).toBe(text)
})

test('code that a tool has generated belongs to no package', () =>
  expect(packagesOf(['/w/node_modules/.federation/entry.1.js', '/w/shell/src/main.tsx'], lockfile)).toEqual([]))

test('the hash of a package comes from the lockfile', () => {
  const folder = join(workspace, 'platform/node_modules/webpack/lib/index.js')
  const [one] = packagesOf([folder], lockfile)
  expect(one).toMatchObject({ name: 'webpack', sha512: expect.stringMatching(/^[0-9a-f]{128}$/) })
})
