import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { LetterNews, NewsFile } from '../../../gateways/letters/port.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { lockLetter, updatePieces } from './repo.ts'

/** What was read of mailed and returned letters. */
export interface NewsReport {
  mailed: number
  returned: number
  /** Letters that we do not know or that were not handed over, and lines that cannot be read. */
  unknown: number
}

/** Reads what the carrier tells of letters. A file that cannot be read stays with the carrier. */
export async function takeNews(deps: Deps, tenant: TenantSettings): Promise<NewsReport> {
  const report: NewsReport = { mailed: 0, returned: 0, unknown: 0 }
  for (const file of await received(deps, tenant)) {
    const { mailed, returned, unknown } = await applyNews(deps, tenant, file)
    report.mailed += mailed
    report.returned += returned
    report.unknown += unknown
    await deps.letters.taken(tenant.id, file.name)
    if (unknown > 0)
      deps.log.warn({ tenantId: tenant.id, file: file.name, unknown }, 'news of letters that we do not know')
  }
  return report
}

async function received(deps: Deps, tenant: TenantSettings): Promise<NewsFile[]> {
  try {
    return await deps.letters.receive(tenant.id)
  } catch (error) {
    deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'the mail carrier could not be asked')
    return []
  }
}

/** Applies news; reading the same news again changes nothing. */
export async function applyNews(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  { news, unreadable }: Pick<NewsFile, 'news' | 'unreadable'>,
): Promise<NewsReport> {
  const report: NewsReport = { mailed: 0, returned: 0, unknown: unreadable.length }
  const now = deps.clock.now(tenant.id)
  for (const one of news) {
    const result = await deps.db.withTenant(tenant.id, (tx) => apply({ tx, tenant, now }, one))
    if (result !== 'known_before') report[result]++
  }
  return report
}

async function apply(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  { letterId, status, date, reason, isAddressGood = false }: LetterNews,
): Promise<'mailed' | 'returned' | 'unknown' | 'known_before'> {
  const letter = await lockLetter(tx, tenant.id, letterId)
  const before = letter?.piece.status
  if (!letter || (before !== 'handed_over' && before !== 'mailed' && before !== 'returned')) return 'unknown'
  if (before === status || before === 'returned') return 'known_before'
  if (status === 'mailed') {
    await updatePieces(tx, tenant.id, [letterId], { status, mailedOn: date })
    return status
  }
  await updatePieces(tx, tenant.id, [letterId], {
    status,
    returnedOn: date,
    reason,
    // Without the address that it was sent to, the letter says nothing against that address.
    ...(isAddressGood && { addressKey: null }),
  })
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: 'system',
    actorId: 'mail',
    action: 'letter.returned',
    consumerId: letter.piece.consumerId,
    subject: `letter:${letterId}`,
    detail: { purpose: letter.purpose, date, reason, debt: letter.debtId },
  })
  return status
}
