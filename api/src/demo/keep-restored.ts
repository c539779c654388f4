import { SEED_VERSION } from './demo-data.ts'
import { openSnapshot } from './seed/snapshot.ts'

/**
 * Makes the restored rows of a backup the data of this demo: the next start does not fill it again, and a reset returns
 * to it.
 */
export async function keepRestoredDemo(ownerUrl: string, tenantIds: readonly string[]): Promise<void> {
  const snapshot = openSnapshot(ownerUrl)
  try {
    for (const tenantId of tenantIds) await snapshot.take(tenantId, SEED_VERSION)
  } finally {
    await snapshot.close()
  }
}
