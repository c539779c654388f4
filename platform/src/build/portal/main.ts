import { join } from 'node:path'
import { frontEnds, workspace } from '../packages.ts'
import { PortalFault } from './portal-mistake.ts'
import { readDuties } from './read-portal.ts'
import { writeModules } from './write-modules.ts'

// Makes the modules of every remote from its portal.json, for tools that read them from the disk; prints mistakes.
for (const name of frontEnds(workspace)) {
  const folder = join(workspace, name)
  try {
    if (name === 'shell') readDuties(folder)
    else writeModules(folder)
  } catch (error) {
    if (!(error instanceof PortalFault)) throw error
    console.log(error.message)
    process.exitCode = 1
  }
}
