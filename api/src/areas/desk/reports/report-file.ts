import type { ReportFile, ReportFileBody, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, type LocalDate, type ReportPeriod } from '@portal/shared/domain'
import { csvFile, type CsvCell } from '../../../csv/csv-lines.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { businessDate } from '../../money/index.ts'
import { activityReport } from './activity.ts'
import { collectedReport } from './collected.ts'
import { disputesReport } from './disputes.ts'
import { entriesAfter, type EntryPlace, type LedgerEntry } from './entries-repo.ts'
import { liquidityReport } from './liquidity.ts'
import { processorReport } from './processor-days.ts'
import { promisedReport } from './promised.ts'
import { inReport } from './report-repo.ts'
import { reportWords } from './report-words.ts'
import { returnsReport } from './returns.ts'
import { strategiesReport } from './strategies.ts'
import { periodOf } from './span.ts'
import {
  activityTable,
  collectedTable,
  disputesTable,
  liquidityTable,
  processorTable,
  promisedTable,
  returnsTable,
  strategiesTable,
  type ReportTable,
} from './tables.ts'

type Asked = Pick<Deps, 'db'> & { tenant: TenantSettings; now: Date }

/** How many postings are read, and in memory, at a time. */
const PAGE = 2_000

/** Streams a report as a CSV file. */
export async function* reportFile(asked: Asked, report: ReportFile, wish: ReportFileBody): AsyncGenerator<string> {
  const words = reportWords(wish.language)
  if (report === 'entries') {
    const heading = ['day', 'posting', 'kind', 'method', 'amount', 'reason', 'payment', 'reference', 'creditor']
    yield* csvFile(
      heading.map((name) => words.columns[name]!),
      entryRows(asked, periodOf(wish), words),
    )
    return
  }
  const today = businessDate(asked.tenant, asked.now)
  const { heading, rows } = await inReport(asked, asked.tenant.id, (tx) =>
    tableOf(tx, asked.tenant, report, wish, today),
  )
  yield* csvFile(heading, once(rows))
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

async function tableOf(
  tx: Tx,
  tenant: TenantSettings,
  report: Exclude<ReportFile, 'entries'>,
  wish: ReportFileBody,
  today: LocalDate,
): Promise<ReportTable> {
  const words = reportWords(wish.language)
  const period = periodOf(wish)
  switch (report) {
    case 'collected':
      return collectedTable(await collectedReport(tx, tenant.id, wish), wish.split, words)
    case 'promised':
      return promisedTable(await promisedReport(tx, tenant, wish), words)
    case 'liquidity':
      return liquidityTable(await liquidityReport(tx, tenant.id, period), words)
    case 'returns':
      return returnsTable(await returnsReport(tx, tenant, period), words)
    case 'disputes':
      return disputesTable(await disputesReport(tx, tenant, period, today), words)
    case 'processor':
      return processorTable(await processorReport(tx, tenant.id, period), words)
    case 'strategies':
      return strategiesTable(await strategiesReport(tx, tenant, period), words)
    case 'activity':
      return activityTable(await activityReport(tx, tenant, period), words)
  }
}

/**
 * Reads each page in a transaction of its own: postings never change, and a slow download keeps no transaction open.
 */
async function* entryRows(
  asked: Asked,
  period: ReportPeriod,
  words: ReturnType<typeof reportWords>,
): AsyncGenerator<CsvCell[][]> {
  let after: EntryPlace | null = null
  for (;;) {
    const place: EntryPlace | null = after
    const page: LedgerEntry[] = await inReport(asked, asked.tenant.id, (tx) =>
      entriesAfter(tx, asked.tenant.id, period, { after: place, limit: PAGE }),
    )
    yield page.map((entry) => [
      entry.day,
      entry.id,
      words.posting[entry.kind] ?? entry.kind,
      words.method[entry.method] ?? entry.method,
      formatWireMoney(entry.amount),
      entry.reason,
      entry.paymentId,
      entry.reference,
      entry.creditor,
    ])
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = { day: last.day, id: last.id }
  }
}
