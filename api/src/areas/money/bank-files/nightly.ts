import { type LocalDate, addBankingDays, addDays } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { buildAchFile, type BuiltFile } from './build-file.ts'
import { applyNewItems, importBankFile } from './import-file.ts'
import { readMeters } from './meters.ts'
import { releaseFile } from './release-file.ts'
import { transmitReleased } from './transmit-file.ts'
import { methodById, updateMethod } from '../methods/rows.ts'
import { moveEntry, silentPrenotes } from './entry-repo.ts'

/** What the bank sent in a nightly run. */
export interface BankReturns {
  /** Files that were read, and unreadable ones, which stay with the bank. */
  files: number
  unreadable: number
  applied: number
  unmatched: number
  /** Accounts that a prenote has validated. */
  validated: number
}

/** Reads the bank's files, before any debit is settled. */
export async function readBankFiles(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<BankReturns> {
  const report: BankReturns = { files: 0, unreadable: 0, applied: 0, unmatched: 0, validated: 0 }
  if (tenant.capabilities['ach.origination'] !== 'file') return report
  report.applied += await applyNewItems(deps, tenant)
  for (const { name, content } of await incoming(deps, tenant, date)) {
    try {
      const { applied, unmatched, isRepeat } = await importBankFile(deps, tenant, { name, content, staffId: null })
      if (!isRepeat) {
        report.applied += applied
        report.unmatched += unmatched
      }
      await deps.bank.taken(tenant.id, name)
      report.files++
    } catch (error) {
      report.unreadable++
      deps.log.error({ tenantId: tenant.id, file: name, reason: faultReason(error) }, 'a file of the bank was not read')
    }
  }
  report.validated = await passPrenotes(deps, tenant, date)
  return report
}

async function incoming(deps: Deps, tenant: TenantSettings, date: LocalDate) {
  try {
    return await deps.bank.receive(tenant.id, date)
  } catch (error) {
    deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'the bank could not be asked for files')
    return []
  }
}

/** The files for the bank in a nightly run. */
export interface BankFileReport {
  result: BuiltFile['result']
  entries: number
  /** Files that the bank accepted. */
  sent: number
  /** A return rate has stopped origination. */
  stopped: boolean
}

/**
 * Writes the day's file after the day's debits were made, and sends the released ones. Throws when the control totals
 * differ or a field does not fit: nothing of the file is stored, and a person must look.
 */
export async function writeBankFile(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<BankFileReport> {
  if (tenant.capabilities['ach.origination'] !== 'file')
    return { result: 'not_by_file', entries: 0, sent: 0, stopped: false }
  const { stopped } = await readMeters(deps, tenant, date)
  const before = await transmitReleased(deps, tenant)
  const { result, file } = await buildAchFile(deps, tenant, date)
  const isReady = result !== 'stopped' && file?.status === 'awaiting_release'
  const released =
    isReady && tenant.capabilities['ach.auto_release'] ? await releaseFile(deps, tenant, file.id, null) : null
  const sent = before + (released?.status === 'transmitted' ? 1 : 0)
  return { result, entries: result === 'written' ? file!.entries : 0, sent, stopped }
}

/** Banking days without a return after which a prenote has validated its account. */
const SILENT_FOR = 3

/** Validates the accounts whose prenotes had no return within three banking days; returns how many. */
export function passPrenotes(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<number> {
  const now = deps.clock.now(tenant.id)
  const closures = tenant.closures as LocalDate[]
  return deps.db.withTenant(tenant.id, async (tx) => {
    const sent = await silentPrenotes(tx, tenant.id, addDays(date, -SILENT_FOR))
    let passed = 0
    for (const { id, methodId, effectiveOn } of sent) {
      if (addBankingDays(effectiveOn as LocalDate, SILENT_FOR, closures) > date) continue
      if (!(await moveEntry(tx, tenant.id, id, 'transmitted', { status: 'passed', endedAt: now }))) continue
      const method = await methodById(tx, tenant.id, methodId)
      if (method?.validation === 'unverified')
        await updateMethod(tx, tenant.id, methodId, { validation: 'verified', validatedAt: now })
      passed++
    }
    return passed
  })
}
