import type { UploadFilter } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import { openVerdicts } from './file/batch-content.ts'
import { batchCounts, findBatch, type UploadRecord } from './repo.ts'
import { isWrong, type Verdict } from './verdict.ts'

type Counts = Awaited<ReturnType<typeof batchCounts>>[number]

/** Rows of one severity: how many a batch has, and which of its sealed parts has them. */
interface Section {
  count: (batch: Counts) => number
  part: 'verdicts' | 'troubled'
  holds: (verdict: Verdict) => boolean
}

const wrong: Section = { count: (batch) => batch.wrong, part: 'troubled', holds: isWrong }
const warned: Section = {
  count: (batch) => batch.problems - batch.wrong,
  part: 'troubled',
  holds: (verdict) => !isWrong(verdict),
}
const notWrong: Section = {
  count: (batch) => batch.rows - batch.wrong,
  part: 'verdicts',
  holds: (verdict) => !isWrong(verdict),
}

/** Errors come first: nobody should page through a thousand good rows to find two bad ones. */
const sections: Readonly<Record<UploadFilter, readonly Section[]>> = {
  all: [wrong, notWrong],
  errors: [wrong],
  warnings: [warned],
}

/** A page of the rows of a checked upload; only the batches that contain it are unsealed. */
export async function previewRows(
  tx: Tx,
  vault: Vault,
  upload: UploadRecord,
  show: UploadFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Verdict[]; count: number }> {
  const batches = await batchCounts(tx, upload.tenantId, upload.id)
  const rows: Verdict[] = []
  let skip = offset
  let count = 0
  for (const { count: countOf, part, holds } of sections[show])
    for (const batch of batches) {
      const here = countOf(batch)
      count += here
      if (skip >= here) {
        skip -= here
        continue
      }
      if (rows.length >= limit) continue
      const place = { tenantId: upload.tenantId, uploadId: upload.id, seq: batch.seq }
      const record = await findBatch(tx, place.tenantId, place.uploadId, place.seq)
      const found = openVerdicts(vault, place, part, record?.[part] ?? null).filter(holds)
      rows.push(...found.slice(skip, skip + limit - rows.length))
      skip = 0
    }
  return { rows, count }
}
