import { readdirSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folderOf, frontEndName, isAlone } from './layout.ts'

/** The folder of the workspace. */
export const workspace = resolve(import.meta.dirname, '../../..')
/** Node runs our TypeScript programs through this file. */
export const program = resolve(workspace, 'platform/boot/program.mjs')

/** Names of all front ends: the shell and every remote with a portal.json; in a remote's own repository that one. */
export function frontEnds(root: string): string[] {
  if (isAlone(root)) return [frontEndName(root)]
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'portal.json')),
  )
  return ['shell', ...remotes.sort()].filter((name) => existsSync(join(root, name, 'src')))
}

/** The output folder of a front end's build. */
export const distOf = (root: string, name: string) => join(folderOf(root, name), 'dist')
