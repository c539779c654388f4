import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { plantRemote } from '../../testing/planted-remote.ts'
import { runWebpack } from '../run-webpack.ts'
import { previewsFile } from './previews-module.ts'
import { derivedFolder, writeModules } from './write-modules.ts'

test('the previews of a remote are all files below src that end in .preview.tsx', async () => {
  const folder = plantRemote()
  writeModules(folder)
  mkdirSync(join(folder, 'src/lib/deep'), { recursive: true })
  for (const [file, title] of [
    ['src/Top.preview.tsx', 'top'],
    ['src/lib/deep/Deep.preview.tsx', 'deep'],
    ['src/lib/deep/Deep.test.tsx', 'a test'],
    ['src/lib/Deep.preview.ts', 'another ending'],
  ] as const)
    writeFileSync(join(folder, file), `export default { title: '${title}' }`)
  const lanes = { '@portal/shared/testing': 'var testing', '@portal/shared/ui/base.css': 'var testing' }
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: `./${derivedFolder}/${previewsFile}`,
    externals: lanes,
    output: { path: join(folder, 'dist'), filename: 'previews.js' },
  })
  const shown: Record<string, { default: { title: string } }>[] = []
  const testing = { showPreviews: (found: (typeof shown)[number]) => shown.push(found) }
  runInNewContext(readFileSync(join(folder, 'dist/previews.js'), 'utf8'), { testing })
  const titles = Object.entries(shown[0] ?? {}).map(([path, module]) => [path, module.default.title])
  expect(titles).toEqual([
    ['./Top.preview.tsx', 'top'],
    ['./lib/deep/Deep.preview.tsx', 'deep'],
  ])
})
