import { addBankingDays, localTimeIn, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { NachaBatch, NachaEntry, NachaFile } from '../../../gateways/ach/nacha/nacha-file.ts'
import type { Vault } from '../../../security/vault.ts'
import { accountPlace } from './account-place.ts'
import type { EntryRow } from './entry-repo.ts'

/** Seven digits of a trace. */
const LAST_TRACE = 9_999_999
const SECS = ['WEB', 'TEL', 'PPD']

/** A file before it is written, with the place of each entry. */
export interface Composed {
  file: NachaFile
  places: { id: string; batch: number; trace: string }[]
  lastTrace: number
}

/**
 * Puts entries into batches by class and description: a debit that is presented again never shares a batch with
 * first ones. The batches name the bank that sends the file, which is not the company.
 */
export function composeFile(
  { vault }: { vault: Vault },
  tenant: TenantSettings,
  day: { date: LocalDate; now: Date; modifier: string },
  entries: readonly EntryRow[],
  afterTrace: number,
): Composed {
  const { company_id: companyId, company_name: companyName, bank } = tenant.nacha
  if (!bank) throw new Error('A file without the bank that takes it')
  const odfi = bank.routing_number.slice(0, 8)
  const effective = addBankingDays(day.date, 1, tenant.closures as LocalDate[])
  const places: Composed['places'] = []
  let lastTrace = afterTrace
  const batches = [...grouped(tenant, entries)].map(([key, rows], index): NachaBatch => {
    const [sec, description] = key
    return {
      companyName,
      companyId,
      discretionary: '',
      sec,
      description,
      descriptiveDate: day.date.slice(2).replaceAll('-', ''),
      effective,
      odfi,
      entries: rows.map((row) => {
        lastTrace = lastTrace === LAST_TRACE ? 1 : lastTrace + 1
        const trace = `${odfi}${String(lastTrace).padStart(7, '0')}`
        places.push({ id: row.id, batch: index + 1, trace })
        return nachaEntry(vault, row, trace)
      }),
    }
  })
  const file = {
    destination: bank.routing_number,
    origin: companyId,
    destinationName: bank.name,
    originName: tenant.tenant.full_name,
    date: day.date,
    time: localTimeIn(day.now, tenant.zone).slice(0, 5).replace(':', ''),
    modifier: day.modifier,
    reference: '',
    batches,
  }
  return { file, places, lastTrace }
}

type Key = [sec: EntryRow['sec'], description: string]

/** Sorts first debits before repeated ones and reversals, each by class. */
function grouped(tenant: TenantSettings, entries: readonly EntryRow[]): [Key, EntryRow[]][] {
  const { entry_description: first, retry_description: again, reversal_description: back } = tenant.nacha
  const descriptionOf = ({ kind, isRetry }: EntryRow) => (kind === 'reversal' ? back : isRetry ? again : first)
  const keys = [first, again, back].flatMap((description) =>
    SECS.map((sec): Key => [sec as EntryRow['sec'], description]),
  )
  return keys
    .map(([sec, description]): [Key, EntryRow[]] => [
      [sec, description],
      entries.filter((entry) => entry.sec === sec && descriptionOf(entry) === description),
    ])
    .filter(([, rows]) => rows.length > 0)
}

function nachaEntry(vault: Vault, row: EntryRow, trace: string): NachaEntry {
  const { tenantId, id, code, routingNumber: routing, amount, name, sec, isRecurring } = row
  return {
    code,
    routing,
    account: vault.open(accountPlace(tenantId, id), row.accountNumberSealed),
    amount,
    // An id of our own, which reveals neither the debt nor the person (A1).
    individualId: id.replaceAll('-', '').slice(-15),
    name,
    paymentType: sec === 'PPD' ? '' : isRecurring ? 'R' : 'S',
    trace,
    addenda: null,
  }
}
