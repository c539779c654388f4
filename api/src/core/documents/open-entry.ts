import type * as v from 'valibot'
import type { OpenDocument, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Entry } from './entry.ts'
import { fileDocument } from './file-document.ts'
import { presentOpen } from './wire.ts'
import type { FiledDocument } from './repo.ts'

type Opened = v.InferInput<typeof OpenDocument>

/** A filed document with its download link. */
export const openFiled = (deps: Pick<Deps, 'vault'>, tenant: TenantSettings, row: FiledDocument, now: Date): Opened =>
  presentOpen(deps.vault, tenant.id, row, now)

/**
 * Files the document of an entry and returns it with its download link; the caller has checked the right to see it.
 */
export async function openEntry(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault' | 'callbacks'>,
  tenant: TenantSettings,
  entry: Entry,
  now: Date,
): Promise<Opened> {
  return openFiled(deps, tenant, await fileDocument(tx, deps, tenant, entry, now), now)
}
