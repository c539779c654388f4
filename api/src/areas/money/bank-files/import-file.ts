import { createHash } from 'node:crypto'
import { toCents } from '@portal/shared/domain'
import type { TenantSettings, endpoints } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { NachaEntry } from '../../../gateways/ach/nacha/nacha-file.ts'
import { readNacha, NachaError } from '../../../gateways/ach/nacha/read.ts'
import { applyItem, itemPlace } from './apply-item.ts'
import { recordBankEvent } from './audit.ts'
import { insertItems, newItems, rememberImport, resultOf, type NewItem } from './item-repo.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

type ImportDeps = Work['deps'] & Pick<Deps, 'db' | 'clock'>

/** The result of reading a file of returns and corrections. */
export interface ImportResult {
  /** The same content was read before. */
  isRepeat: boolean
  /** Returns and corrections in it. */
  items: number
  applied: number
  /** Kept for a person, because they fit no debit of ours. */
  unmatched: number
}

/**
 * Imports a bank's file: stores all its items first, then processes each in a transaction of its own. A crash loses
 * none of them, and reading a file again changes nothing (M-5).
 * @throws NachaError when it is not a Nacha file, or its totals do not add up
 */
export async function importBankFile(
  deps: ImportDeps,
  tenant: TenantSettings,
  { name, content, staffId }: { name: string; content: string; staffId: string | null },
): Promise<ImportResult> {
  const entries = readNacha(content).batches.flatMap((batch) => batch.entries)
  const now = deps.clock.now(tenant.id)
  const importId = deps.ids.next()
  const items = entries.flatMap((entry) => itemOf(deps, tenant.id, importId, entry, now))
  const { row, isFirst } = await deps.db.withTenant(tenant.id, async (tx) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const remembered = await rememberImport(tx, {
      tenantId: tenant.id,
      id: importId,
      name,
      sha256,
      importedBy: staffId,
      importedAt: now,
      items: items.length,
    })
    if (!remembered.isFirst) return remembered
    const fresh = await insertItems(tx, items)
    const detail = { name, items: items.length, fresh, sha256 }
    await recordBankEvent({ tx, tenant, now }, staffId, 'ach_import.read', `ach_import:${importId}`, detail)
    return remembered
  })
  await applyNewItems(deps, tenant)
  const result = await deps.db.withTenant(tenant.id, (tx) => resultOf(tx, tenant.id, row.id))
  return { isRepeat: !isFirst, items: row.items, ...result }
}

/** Processes the stored items; a failed one does not hold up the others. */
export async function applyNewItems(deps: ImportDeps, tenant: TenantSettings): Promise<number> {
  const waiting = await deps.db.withTenant(tenant.id, (tx) => newItems(tx, tenant.id))
  let done = 0
  for (const id of waiting) {
    try {
      await applyItem(deps, tenant, id)
      done++
    } catch (error) {
      deps.log.error({ tenantId: tenant.id, item: id, reason: faultReason(error) }, 'a return was not carried out')
    }
  }
  return done
}

function itemOf(
  { ids, vault }: Pick<Deps, 'ids' | 'vault'>,
  tenantId: string,
  importId: string,
  { addenda, amount, name, account }: NachaEntry,
  createdAt: Date,
): NewItem[] {
  if (addenda === null || addenda.type === '05') return []
  const id = ids.next()
  const known = {
    tenantId,
    id,
    importId,
    trace: addenda.originalTrace,
    name,
    lastFour: account.slice(-4),
    status: 'new' as const,
    createdAt,
  }
  if (addenda.type === '99') return [{ ...known, kind: 'return', code: addenda.reason, amount }]
  const dataSealed = vault.seal(itemPlace(tenantId, id), addenda.corrected)
  return [{ ...known, kind: 'correction', code: addenda.change, amount: toCents(0), dataSealed }]
}

/** Imports a file that staff upload; one that is not a Nacha file is refused with its first bad line. */
export async function importUpload({ deps, tenant, actor, input }: Context<typeof endpoints.importBankFile, Actor>) {
  try {
    const result = await importBankFile(deps, tenant, { ...input.body, staffId: actor.id })
    const { isRepeat, items, applied, unmatched } = result
    return { data: { is_repeat: isRepeat, items, applied, unmatched } }
  } catch (error) {
    if (!(error instanceof NachaError)) throw error
    deps.log.info({ tenantId: tenant.id, reason: error.message }, 'a file of the bank was refused')
    throw new Refusal('bank_file_invalid', { fields: { line: [String(error.line)] } })
  }
}
