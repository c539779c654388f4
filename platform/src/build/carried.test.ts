import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import webpack from 'webpack'
import { carriedModules, sharedModuleOf } from './carried.ts'
import { workspace } from './packages.ts'

const shared = ['react', 'react-dom', '@portal/shared/session']

test.each([
  ['/w/node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/client.js', 'react-dom'],
  ['/w/node_modules/.pnpm/react@19.3.1/node_modules/react/cjs/react.production.js', 'react'],
  ['/w/node_modules/.pnpm/react@19.3.1/node_modules/react/jsx-runtime.js', undefined],
  ['/w/node_modules/.pnpm/react@19.3.1/node_modules/react/cjs/react-jsx-runtime.production.js', undefined],
  ['/w/shared/src/session/use-session.ts', '@portal/shared/session'],
  ['/w/shared/src/sessions/other.ts', undefined],
  ['/w/mfe-a/src/features/react/index.ts', undefined],
])('%s is of %s', (file, name) => expect(sharedModuleOf(file, shared)).toBe(name))

test('a build that imports around a shared name bundles that module, and another build bundles none', async () => {
  const built = async (source: string): Promise<string[]> => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-carried-'))
    writeFileSync(join(folder, 'index.js'), source)
    let found: string[] = []
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, 'dist') },
      optimization: { minimize: false },
      resolve: { modules: ['node_modules', join(workspace, 'shell/node_modules')] },
      externals: { react: 'React' },
    })
    compiler!.hooks.thisCompilation.tap('test', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'test', stage }, () => {
        found = carriedModules(compilation, shared)
      })
    })
    await new Promise<void>((resolve, reject) =>
      compiler!.run((error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      ),
    )
    return found
  }
  expect(await built("import { createRoot } from 'react-dom/client'; console.log(createRoot)")).toEqual(['react-dom'])
  expect(await built("import { useState } from 'react'; console.log(useState)")).toEqual([])
})
