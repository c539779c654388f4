import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CannotReach, WrongUse } from '../cli/outcome.ts'
import { fileOf } from '../pack/pack-all.ts'
import { readCatalog, readManifest, versionOf } from '../pack/manifest.ts'
import { runNpm } from '../pack/npm.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { layOut, templates, wordsFor } from './in-workspace.ts'
import type { Owner } from './owner.ts'
import { needRemoteName } from './remote-name.ts'
import { writeFiles, type Words } from './write-files.ts'

export interface AloneRemote {
  readonly name: string
  readonly owner: Owner
  /** The folder of the new repository. */
  readonly folder: string
  /** A folder with the packages, or undefined when a registry has them. */
  readonly packages: string | undefined
}

/**
 * Makes a remote in a repository of its own and installs it, which writes its lockfile.
 * @throws {ReleaseFault} MFE-121 for its name, MFE-122 for a folder with something in it
 */
export async function makeAlone(root: string, { name, owner, folder, packages }: AloneRemote): Promise<void> {
  needRemoteName(name)
  if (relative(root, folder) === '' || !relative(root, folder).startsWith('..'))
    throw new WrongUse(`${folder} is inside of this repository: name a folder elsewhere.`, 'new')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new ReleaseFault('MFE-122', `${folder} is not empty.`)
  const words = { ...wordsFor(name, owner, ofAlone), ...versions(root, packages) }
  try {
    mkdirSync(folder, { recursive: true })
    for (const part of ['own', 'alone']) writeFiles(join(templates, part), folder, words)
    if (packages !== undefined) takePackages(root, packages, folder)
    await layOut(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const { code, output } = await runNpm(folder, ['install'])
  if (code !== 0) throw new CannotReach(`${folder} is written, but npm cannot install its packages:\n${output}`)
}

const ofAlone = {
  LANES: '@portal/sdk',
  SCHEMA: './node_modules/@portal/remote/portal.schema.json',
  STORIES: '@portal/remote/stories',
} as const

const ours = ['sdk', 'remote'] as const
const manifestOf = (root: string, name: string) => readManifest(join(root, 'platform/packages', name))

/** What `package.json` asks for: the packages of the portal by file or version, and the repository's own versions. */
function versions(root: string, packages: string | undefined): Words {
  const catalog = readCatalog(root)
  const asked = (name: string) => {
    const manifest = manifestOf(root, name)
    return packages === undefined ? manifest.version : `file:packages/${fileOf(manifest)}`
  }
  return {
    SDK: asked('sdk'),
    REMOTE: asked('remote'),
    REACT: versionOf('react', catalog),
    REACT_DOM: versionOf('react-dom', catalog),
    VALIBOT: versionOf('valibot', catalog),
    JEST: versionOf('jest', catalog),
    JEST_GLOBALS: versionOf('@jest/globals', catalog),
    PLAYWRIGHT: versionOf('@playwright/test', catalog),
    TESTING_LIBRARY: versionOf('@testing-library/react', catalog),
    TYPESCRIPT: versionOf('typescript', catalog),
  }
}

/** Copies the packages into the repository, so that a pipeline has them too. */
function takePackages(root: string, packages: string, folder: string): void {
  mkdirSync(join(folder, 'packages'))
  for (const name of ours) {
    const file = fileOf(manifestOf(root, name))
    if (!existsSync(join(packages, file)))
      throw new WrongUse(`${packages} has no ${file}: npm run mfe -- pack --out ${packages} makes it.`, 'new')
    copyFileSync(join(packages, file), join(folder, 'packages', file))
  }
}
