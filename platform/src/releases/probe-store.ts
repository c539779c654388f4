import { randomBytes } from 'node:crypto'
import { StoreFault } from './findings.ts'
import { ObjectMoved, type ObjectStore } from './store/object-store.ts'

/**
 * Tests the promise on which all writes rest: of two writers over the same content one wins. Some S3-compatible
 * services ignore the condition. `'untried'` where writing is not allowed, the fault of a disk that takes no write.
 */
export async function probeStore(store: ObjectStore): Promise<'safe' | 'unsafe' | 'untried' | StoreFault> {
  const key = `probe/${randomBytes(8).toString('hex')}.txt`
  let etag: string
  try {
    etag = await store.write(key, 'one', 'new')
  } catch (error) {
    return error instanceof StoreFault ? error : 'untried'
  }
  try {
    const isNewRefused = await isRefused(store.write(key, 'two', 'new'))
    await store.write(key, 'three', { etag })
    const isOldRefused = await isRefused(store.write(key, 'four', { etag }))
    return isNewRefused && isOldRefused ? 'safe' : 'unsafe'
  } catch (error) {
    // The first write must succeed.
    if (error instanceof ObjectMoved) return 'unsafe'
    throw error
  } finally {
    await store.remove(key)
  }
}

async function isRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return false
  } catch (error) {
    if (error instanceof ObjectMoved) return true
    throw error
  }
}
