import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runTsc } from '../../contract-gate/run-tsc.ts'
import { temporaryFolder } from '../../testing/fake-release.ts'
import { workspace } from '../packages.ts'
import type { RemoteFile } from './portal-file.ts'
import { writeModules } from './write-modules.ts'

const remote = 'mfe-consumer'

/** The sources of a remote of ours under another portal.json. */
function plant(change: (file: RemoteFile) => void): string {
  const root = temporaryFolder()
  const folder = join(root, remote)
  mkdirSync(folder)
  symlinkSync(join(workspace, 'shared'), join(root, 'shared'))
  for (const part of ['src', 'node_modules', 'package.json'])
    symlinkSync(join(workspace, remote, part), join(folder, part))
  const file = JSON.parse(readFileSync(join(workspace, remote, 'portal.json'), 'utf8')) as RemoteFile
  change(file)
  writeFileSync(join(folder, 'portal.json'), JSON.stringify(file, null, 1))
  return folder
}

/** The address or widget on each line of a derived module that the compiler refuses. */
async function refused(folder: string): Promise<string[]> {
  const project = {
    extends: join(workspace, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['.portal/**/*', 'src/asked-widgets.d.ts', join(workspace, 'shared/src/ui/css-modules.d.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const { output } = await runTsc(workspace, ['-p', folder])
  const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)]
  return errors.map(([, path = '', line]) => {
    const [name] = /'[^']+'/.exec(readFileSync(path, 'utf8').split('\n')[Number(line) - 1] ?? '') ?? []
    return `${path.slice(path.lastIndexOf('.portal'))} ${name}`
  })
}

test('the compiler refuses pages and widgets whose props differ from their declaration', async () => {
  // The sources that are linked here import the texts of the workspace's own folder.
  writeModules(join(workspace, remote))
  const folder = plant(({ pages, widgets }) => {
    const page = (path: string) => pages.find((one) => one.path === path)!
    page('/documents').props = { colour: 'red' }
    page('/cabinet').props = { list: 'everything' }
    delete page('/cabinet').also![0]!.props
    widgets['contact-preferences']!.module = 'features/accounts/DebtAccount.tsx'
  })
  writeModules(folder)
  expect(await refused(folder)).toEqual([
    ".portal/remote.tsx '/cabinet'",
    ".portal/remote.tsx '/cabinet-active'",
    ".portal/remote.tsx '/documents'",
    ".portal/widgets.tsx 'contact-preferences'",
  ])
})
