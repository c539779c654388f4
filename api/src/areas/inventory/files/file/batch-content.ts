import { gunzipSync, gzipSync } from 'node:zlib'
import type { Vault } from '../../../../security/vault.ts'
import type { RawRow } from '../row/read-row.ts'
import type { Verdict } from '../verdict.ts'

type Part = 'cells' | 'verdicts' | 'troubled'

interface Place {
  readonly tenantId: string
  readonly uploadId: string
  readonly seq: number
}

/** The rows of an upload contain names, numbers and dates of birth: they are compressed and sealed to their batch. */
export function sealRows(vault: Vault, place: Place, part: 'cells', rows: readonly RawRow[]): string
export function sealRows(vault: Vault, place: Place, part: 'verdicts' | 'troubled', rows: readonly Verdict[]): string
export function sealRows(vault: Vault, place: Place, part: Part, rows: readonly unknown[]): string {
  // Fast compression, because the rows are read again within the hour.
  const packed = gzipSync(JSON.stringify(rows), { level: 1 }).toString('base64')
  return vault.seal(placeOf(place, part), packed)
}

export const openCells = (vault: Vault, place: Place, sealed: string): RawRow[] =>
  open(vault, place, 'cells', sealed) as RawRow[]

export const openVerdicts = (
  vault: Vault,
  place: Place,
  part: 'verdicts' | 'troubled',
  sealed: string | null,
): Verdict[] => (sealed === null ? [] : (open(vault, place, part, sealed) as Verdict[]))

function open(vault: Vault, place: Place, part: Part, sealed: string): unknown {
  return JSON.parse(gunzipSync(Buffer.from(vault.open(placeOf(place, part), sealed), 'base64')).toString('utf8'))
}

const placeOf = ({ tenantId, uploadId, seq }: Place, field: Part) => ({
  tenantId,
  table: 'upload_batch',
  row: `${uploadId}/${seq}`,
  field,
})
