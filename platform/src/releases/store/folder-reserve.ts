import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, isCode } from './folder-files.ts'
import { StoreFault } from '../findings.ts'

/** Bytes that a store in a folder keeps for emergencies: a channel and its audit entry need a few thousand. */
export const reserved = 1024 * 1024

const placeOf = (root: string) => join(root, '.reserve')

/** Frees the room for a write that cannot wait until somebody has tidied up. */
export const freeReserve = (root: string) => rm(placeOf(root), { force: true })

/** Puts the room aside again when there is enough. A disk that compresses must not shrink it, so it is random. */
export async function keepReserve(root: string): Promise<void> {
  if (await ifThere(stat(placeOf(root)))) return
  const draft = join(root, '.drafts', randomBytes(12).toString('hex'))
  try {
    await mkdir(join(root, '.drafts'), { recursive: true })
    await writeFile(draft, randomBytes(reserved))
    await rename(draft, placeOf(root))
  } catch {
    // What was to be written is written; the next write tries again.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/** The fault of a store's disk, for an error of the file system; any other error as it is. */
export function asStoreFault(error: unknown, root: string): unknown {
  const why = error instanceof Error ? error.message : String(error)
  if (isCode(error, 'ENOSPC', 'EDQUOT'))
    return new StoreFault('MFE-606', `The store ${root} is full: ${why}`, { cause: error })
  if (isCode(error, 'EROFS', 'EACCES', 'EPERM', 'EIO'))
    return new StoreFault('MFE-607', `The store ${root} cannot be written: ${why}`, { cause: error })
  return error
}
