import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { CsvCell } from '../../../csv/csv-lines.ts'
import { csvFile } from '../../../csv/csv-lines.ts'
import type { Deps } from '../../../deps.ts'
import { openCells, openVerdicts } from './file/batch-content.ts'
import { debtsByReference } from './examine/rows.ts'
import { issueText } from './issue-text.ts'
import { findBatch, type UploadRecord } from './repo.ts'
import { resultColumns } from './row/columns.ts'

type Tools = Pick<Deps, 'db' | 'vault'>

/** K-48: the original file with the findings about each row, batch by batch, in the reader's language. */
export function resultFile(tools: Tools, upload: UploadRecord, language: 'en' | 'es'): AsyncGenerator<string> {
  const { columns } = upload
  const isKept = (_: unknown, i: number) => columns[i] !== ''
  async function* pieces(): AsyncGenerator<CsvCell[][]> {
    for (let seq = 0; seq < upload.batches; seq++) {
      const { cells, verdicts } = await openWhole(tools, upload, seq)
      yield cells.map((row, i) => {
        const verdict = verdicts[i]
        // Each row is padded to the width of the headings, or the findings would be in the wrong column.
        const own = columns.map((__, at) => row.cells[at] ?? '').filter(isKept)
        const texts = (issues: (typeof verdicts)[number]['errors'] = []) =>
          issues.map((issue) => issueText(issue, language)).join(' ')
        return [...own, verdict?.status ?? '', texts(verdict?.errors), texts(verdict?.warnings)]
      })
    }
  }
  return csvFile([...columns.filter(isKept), ...resultColumns], pieces())
}

/** the accounts that this file recalled, for their creditor; paid and settled accounts are never among them. */
export function recalledFile(tools: Tools, upload: UploadRecord): AsyncGenerator<string> {
  async function* pieces(): AsyncGenerator<CsvCell[][]> {
    for (let seq = 0; seq < upload.batches; seq++) {
      const { verdicts } = await openWhole(tools, upload, seq)
      const saved = verdicts.filter(({ status }) => status === 'saved')
      const debts = await tools.db.withTenant(upload.tenantId, (tx) =>
        debtsByReference(
          tx,
          upload.tenantId,
          saved.map(({ reference }) => reference),
        ),
      )
      yield saved
        .filter(({ reference }) => debts.get(reference)?.status === 'recalled')
        .map(({ reference, consumer, creditor, balance }) => [
          reference,
          consumer,
          creditor,
          debts.get(reference)!.currentCreditor,
          balance === null ? '' : formatWireMoney(toCents(BigInt(balance))),
        ])
    }
  }
  const heading = ['reference_number', 'consumer', 'original_creditor', 'current_creditor', 'balance']
  return csvFile(heading, pieces())
}

async function openWhole({ db, vault }: Tools, { tenantId, id }: UploadRecord, seq: number) {
  const place = { tenantId, uploadId: id, seq }
  const batch = await db.withTenant(tenantId, (tx) => findBatch(tx, tenantId, id, seq))
  if (!batch) return { cells: [], verdicts: [] }
  return {
    cells: openCells(vault, place, batch.cells),
    verdicts: openVerdicts(vault, place, 'verdicts', batch.verdicts),
  }
}
