import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { TenantSettings, UploadMode } from '@portal/shared/contract'
import { maskText } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { csvRows } from './file/csv-rows.ts'
import { decodeText } from './file/decode-text.ts'
import { readHeadings } from './file/headings.ts'
import { sealRows } from './file/batch-content.ts'
import { openUpload } from './open-upload.ts'
import { insertBatch, updateUpload, type UploadRecord } from './repo.ts'
import { columnsOf } from './row/columns.ts'
import type { RawRow } from './row/read-row.ts'
import { batchRows, endedAs, enqueueStage, type InventoryDeps } from './stage.ts'

/** The most characters of one batch, because rows may be long. */
const BATCH_TEXT = 2 * 1024 * 1024
/** The longest file name that is stored. */
const NAME = 200

interface Received {
  readonly mode: UploadMode
  readonly file: MultipartFile
  readonly actor: Pick<Actor, 'id'>
  readonly bytesExpected: number | null
}

/**
 * Receives a file as a stream: it is parsed, sealed and stored batch by batch, and never whole in memory (L-18). A file
 * that is not valid CSV is refused here with its line; the content of rows is for the check, which is queued with the
 * last batch.
 */
export async function receiveUpload(
  deps: InventoryDeps,
  tenant: TenantSettings,
  { mode, file, actor, bytesExpected }: Received,
): Promise<UploadRecord> {
  // A refused file is read to its end; otherwise the answer would not reach a client that is still sending.
  const upload = await openUpload(deps, tenant, {
    mode,
    fileName: baseName(file.filename).slice(0, NAME),
    createdBy: actor.id,
    bytesExpected,
  }).catch(async (error: unknown) => {
    await drain(file)
    throw error
  })
  try {
    return await new Reception(deps, tenant, upload).take(file)
  } catch (error) {
    const now = deps.clock.now(tenant.id)
    const reason = error instanceof Refusal ? 'broken' : 'connection_lost'
    await deps.db.withTenant(tenant.id, (tx) =>
      updateUpload(tx, tenant.id, upload.id, { ...endedAs('failed', reason, now), contentRemovedAt: null }),
    )
    await drain(file)
    if (error instanceof Refusal) throw error
    if (file.file.destroyed && !file.file.readableEnded) throw new Refusal('bad_request')
    throw error
  }
}

/** Removes the path, which belongs to the sender's machine. */
const baseName = (name: string): string => name.split(/[\\/]/).at(-1) || 'upload.csv'

/** Reads and discards the rest of the file; the limits of the route still apply. */
async function drain({ file }: MultipartFile): Promise<void> {
  if (file.destroyed || file.readableEnded) return
  file.resume()
  await new Promise<void>((resolve) => {
    file.once('end', resolve)
    file.once('close', resolve)
    file.once('error', () => resolve())
  })
}

/** One incoming file. */
class Reception {
  readonly #deps: InventoryDeps
  readonly #tenant: TenantSettings
  readonly #upload: UploadRecord
  readonly #hash = createHash('sha256')
  #bytes = 0
  #rows = 0
  #batches = 0
  #columns: string[] = []
  /** Which of the columns hold free text. */
  #words: boolean[] = []

  constructor(deps: InventoryDeps, tenant: TenantSettings, upload: UploadRecord) {
    this.#deps = deps
    this.#tenant = tenant
    this.#upload = upload
  }

  async take({ file }: MultipartFile): Promise<UploadRecord> {
    const { mode } = this.#upload
    const most = batchRows(this.#tenant, mode)
    let batch: RawRow[] = []
    let text = 0
    for await (const row of csvRows(decodeText(this.#counted(file)))) {
      if (this.#columns.length === 0) {
        this.#columns = readHeadings(mode, row.cells)
        this.#words = this.#columns.map((column) =>
          columnsOf[mode].some(({ name, kind }) => name === column && kind === 'words'),
        )
        continue
      }
      batch.push(this.#masked(row))
      text += row.cells.reduce((sum, cell) => sum + cell.length, 0)
      if (batch.length < most && text < BATCH_TEXT) continue
      await this.#lay(batch)
      batch = []
      text = 0
    }
    const { max_bytes: bytes } = this.#tenant.inventory
    if (file.truncated) throw new Refusal('upload_too_large', { fields: { bytes: [String(bytes)] } })
    if (batch.length > 0) await this.#lay(batch)
    if (this.#rows === 0) throw new Refusal('upload_empty')
    return this.#finish()
  }

  /** no number of a card or of Social Security is kept in a cell of free text, not even sealed. */
  #masked({ line, cells }: RawRow): RawRow {
    return { line, cells: cells.map((cell, at) => (this.#words[at] ? maskText(cell) : cell)) }
  }

  /** The bytes of the file, counted and hashed as they pass. */
  async *#counted(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of file) {
      this.#bytes += piece.length
      this.#hash.update(piece)
      yield piece
    }
  }

  async #lay(rows: readonly RawRow[]): Promise<void> {
    const { db, clock, vault } = this.#deps
    const [tenantId, uploadId] = [this.#tenant.id, this.#upload.id]
    const seq = this.#batches++
    this.#rows += rows.length
    const { max_rows: most } = this.#tenant.inventory
    if (this.#rows > most) throw new Refusal('upload_too_large', { fields: { rows: [String(most)] } })
    const cells = sealRows(vault, { tenantId, uploadId, seq }, 'cells', rows)
    await db.withTenant(tenantId, async (tx) => {
      await insertBatch(tx, { tenantId, uploadId, seq, rows: rows.length, cells })
      const { status } = await updateUpload(tx, tenantId, uploadId, {
        bytes: this.#bytes,
        rows: this.#rows,
        batches: this.#batches,
        aliveAt: clock.machine(),
      })
      // The upload was stopped meanwhile.
      if (status !== 'receiving') throw new Refusal('upload_over')
    })
  }

  #finish(): Promise<UploadRecord> {
    const { db, clock } = this.#deps
    const [tenantId, uploadId] = [this.#tenant.id, this.#upload.id]
    return db.withTenant(tenantId, async (tx) => {
      const moment = clock.machine()
      await enqueueStage({ deps: this.#deps, tenant: this.#tenant, uploadId }, tx, 'check-upload')
      return updateUpload(tx, tenantId, uploadId, {
        status: 'checking',
        sha256: this.#hash.digest('hex'),
        columns: this.#columns,
        bytes: this.#bytes,
        aliveAt: moment,
        stageStartedAt: moment,
      })
    })
  }
}
