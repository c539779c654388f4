import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontEnds, workspace } from '../build/packages.ts'
import { pathsIn } from '../build/portal/surroundings.ts'
import { runTool } from '../build/run-tool.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { CannotReach } from '../cli/outcome.ts'
import type { Owner } from './owner.ts'
import { lockPackage } from './lock-package.ts'
import { needRemoteName } from './remote-name.ts'
import { writeFiles, type Words } from './write-files.ts'

export const templates = join(import.meta.dirname, 'files')

/** What every remote's templates are filled with. */
export function wordsFor(name: string, { team, contact }: Owner, more: Words): Words {
  const short = name.slice('mfe-'.length)
  return {
    NAME: name,
    SHORT: short,
    // Prettier takes the quotes of a key away where it needs none.
    NAMESPACE: short.includes('-') ? `'${short}'` : short,
    TEAM: team,
    CONTACT: contact,
    ...more,
  }
}

/**
 * Makes a remote in this repository: it writes the folder of its name and its lines of the lockfile, and nothing else.
 * @throws {ReleaseFault} MFE-121 for its name, MFE-122 when it exists, MFE-301 when another remote has its address
 */
export async function makeInWorkspace(root: string, name: string, owner: Owner): Promise<string> {
  const folder = join(root, needRemoteName(name))
  if (existsSync(folder)) throw new ReleaseFault('MFE-122', `${name} exists already.`)
  const path = `/${name.slice('mfe-'.length)}`
  const taken = frontEnds(root).find((other) => pathsIn(root, other).includes(path))
  if (taken) throw new ReleaseFault('MFE-301', `${taken} owns ${path} already: choose another name.`)
  const words = wordsFor(name, owner, {
    LANES: '@portal/shared',
    SCHEMA: '../platform/portal.schema.json',
    STORIES: '../../e2e/fixtures/story.ts',
  })
  try {
    for (const part of ['own', 'here']) writeFiles(join(templates, part), folder, words)
    await layOut(folder)
    addToLockfile(root, name)
  } catch (error) {
    // A half-made remote would break every command that reads all of them.
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** Lays out what was written as the repository's own files are. @throws {CannotReach} */
export async function layOut(folder: string): Promise<void> {
  const args = ['--write', '--log-level=warn', '--config', join(workspace, '.prettierrc.json'), folder]
  const { code, output } = await runTool(workspace, 'prettier/bin/prettier.cjs', args)
  if (code !== 0) throw new CannotReach(`The files of ${folder} cannot be laid out: ${output}`)
}

function addToLockfile(root: string, name: string): void {
  const file = join(root, 'pnpm-lock.yaml')
  const described = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Parameters<
    typeof lockPackage
  >[2]
  writeFileSync(file, lockPackage(readFileSync(file, 'utf8'), name, described))
}
