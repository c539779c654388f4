import { writeModules } from '../build/portal/write-modules.ts'

/** Jest's global setup in a remote's own repository: makes the modules of its portal.json, which are not in git. */
export default function globalSetup(): void {
  writeModules(process.cwd())
}
