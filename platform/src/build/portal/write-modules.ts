import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deriveModules } from './derive.ts'
import { previewsFile, previewsModule } from './previews-module.ts'
import { readPortal, type Portal } from './read-portal.ts'

/** Folder of a remote, not in git, with the modules that are made from its portal.json. */
export const derivedFolder = '.portal'

/** Writes the generated modules of the remote in `folder`, except unchanged ones. @throws {PortalFault} */
export function writeModules(folder: string): Portal {
  const portal = readPortal(folder)
  const modules = deriveModules(portal).set(previewsFile, previewsModule(portal))
  const derived = join(folder, derivedFolder)
  for (const [path, text] of modules) {
    const file = join(derived, path)
    // A watcher would take a write for a change.
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    // Checks, tests and builds run in parallel: none of them may read half a file.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, text)
    renameSync(draft, file)
  }
  for (const path of readdirSync(derived, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(path) && !modules.has(path.replaceAll('\\', '/'))) rmSync(join(derived, path))
  return portal
}
