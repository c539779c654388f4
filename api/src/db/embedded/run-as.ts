import { lstatSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root; `nobody` exists everywhere. */
const NOBODY = 65534

/** The user of the server's processes: our own, or `nobody` for root. */
export function serverIdentity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

/** Whether the server's user may reach `path` (root's home, for example, is closed to it). */
export function isReachable(path: string): boolean {
  const { uid } = serverIdentity()
  if (uid === undefined) return true
  let at = realpathSync(path)
  for (;;) {
    const stat = lstatSync(at)
    const open = stat.uid === uid ? (stat.mode & 0o100) !== 0 : (stat.mode & 0o001) !== 0
    if (stat.isDirectory() && !open) return false
    const parent = dirname(at)
    if (parent === at) return true
    at = parent
  }
}
