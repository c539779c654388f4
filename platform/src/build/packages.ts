import { readdirSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the workspace. */
export const workspace = resolve(import.meta.dirname, '../../..')
/** Node runs our TypeScript programs through this file. */
export const program = resolve(workspace, 'platform/boot/program.mjs')

/** Folders of all front ends: the shell and every remote with a portal.json. */
export function frontEnds(root: string): string[] {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'portal.json')),
  )
  return ['shell', ...remotes.sort()].filter((name) => existsSync(join(root, name, 'src')))
}

/** The output folder of a front end's build. */
export const distOf = (root: string, name: string) => join(root, name, 'dist')
