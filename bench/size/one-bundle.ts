import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  baseConfig,
  derivedFolder,
  describe,
  fileList,
  frontEnds,
  lazyFiles,
  runWebpack,
  workspace,
  writeModules,
  type FileList,
} from '@portal/platform'
import type { Sent } from './measure.ts'
import type { MeasuredPage } from './pages.ts'

type Compilation = Parameters<typeof lazyFiles>[0]

const folder = join(workspace, '.cache/one-bundle')

/** The shell's start with all remotes compiled in: their pages stay lazy, nothing is shared or loaded at run time. */
function entrySource(remotes: readonly string[]): string {
  const at = (path: string) => JSON.stringify(join(workspace, path))
  const keys = remotes.flatMap((remote) => {
    const { global, widgets } = describe(writeModules(join(workspace, remote)))
    return ['remote', ...(widgets.length > 0 ? ['widgets'] : [])].map((key) => ({
      file: `${remote}/${derivedFolder}/${key}.tsx`,
      id: `${global}/${key}`,
    }))
  })
  return `import { createRoot } from 'react-dom/client'
import '@portal/shared/ui/base.css'
import { startPortal } from ${at('shell/src/start/start-portal.tsx')}
${keys.map(({ file }, i) => `import * as m${i} from ${at(file)}`).join('\n')}
const modules = { ${keys.map(({ id }, i) => `${JSON.stringify(id)}: m${i}`).join(', ')} }
void startPortal({ registerRemotes() {}, loadRemote: async (id) => modules[id] }, (element) => {
  createRoot(document.getElementById('root')).render(element)
})
`
}

/** Files of the same code built as one bundle with lazy pages: what federation is compared with. */
export async function buildOneBundle(pages: readonly MeasuredPage[]): Promise<Map<string, Sent[]>> {
  mkdirSync(folder, { recursive: true })
  const entry = join(folder, 'main.tsx')
  writeFileSync(entry, entrySource(frontEnds(workspace).filter((name) => name !== 'shell')))
  const output = join(folder, 'dist')
  const shell = join(workspace, 'shell')
  const base = baseConfig({ folder: shell, output, global: 'one_bundle', version: '0.0.0' })
  const found = new Map<string, Set<string>>()
  await runWebpack({
    ...base,
    entry: { one_bundle: entry },
    resolve: { ...base.resolve, modules: [join(shell, 'node_modules'), 'node_modules'] },
    plugins: [
      ...(base.plugins ?? []),
      {
        apply: (compiler) =>
          compiler.hooks.afterEmit.tap('one bundle', (compilation) => {
            for (const page of pages) found.set(page.name, pageFiles(compilation, page))
          }),
      },
    ],
  })
  return new Map(
    [...found].map(([name, files]) => [
      name,
      [...files].map((file) => ({ name: `one-bundle/${file}`, bytes: readFileSync(join(output, file)) })),
    ]),
  )
}

function pageFiles(compilation: Compilation, page: MeasuredPage): Set<string> {
  const first = compilation.entrypoints.get('one_bundle')
  if (!first) throw new Error('The one bundle has no entry.')
  const parts = [...(page.remote ? [{ remote: page.remote, lazy: page.lazy }] : []), ...page.widgets]
  const lists: FileList[] = parts.flatMap(({ remote, lazy }) =>
    lazy.flatMap((source) => lazyFiles(compilation, join(workspace, remote, 'src', source)) ?? []),
  )
  return new Set([fileList([first]), ...lists].flatMap(({ js, css }) => [...js, ...css]))
}
