import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another start already uses the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is already in use by process ${pid}. ` +
        'Nothing was changed. Stop that one first, or set PORTAL_DATA to another folder.',
    )
    this.name = 'DataFolderInUse'
  }
}

interface Holder {
  pid: number
  born: string
}

/** A process id may be reused, so the process's start time tells them apart (Linux). */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return born === '' || born === birthOf(pid)
}

/**
 * Locks a data folder for this process and returns the function that unlocks it. The lock of a killed process does not
 * count. PostgreSQL has an interlock of its own; this lock reports the conflict early and clearly.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'portal.lock')
  const self: Holder = { pid: process.pid, born: birthOf(process.pid) }
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 5) throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder.pid)
    rmSync(file, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
