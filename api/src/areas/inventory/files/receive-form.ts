import type { FastifyRequest } from 'fastify'
import { uploadingMessage, uploadModes, type endpoints, type UploadMode } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { presentUpload } from './present.ts'
import { receiveUpload } from './receive.ts'

/** S-78: reads the file and its mode from a multipart form. */
export async function receiveForm(ctx: Context<typeof endpoints.checkUpload, Actor>) {
  const { tenant, deps, actor, request } = ctx
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  const limits = { fileSize: tenant.inventory.max_bytes }
  // A malformed form is the sender's error: a missing boundary, parts without an end.
  const file = await request.file({ limits, throwFileSizeLimit: false }).catch(() => {
    throw new Refusal('bad_request')
  })
  if (!file) throw new Refusal('validation_failed', { fields: { file: ['required'] } })
  const mode = modeOf(file.fields['upload_mode'])
  const isCsv = /\.csv$/i.test(file.filename)
  if (!isCsv || mode === null) {
    file.file.resume()
    throw isCsv
      ? new Refusal('validation_failed', { fields: { upload_mode: ['required'] } })
      : new Refusal('upload_not_csv')
  }
  const upload = await receiveUpload(deps, tenant, { mode, file, actor, bytesExpected: lengthOf(request) })
  const names = await deps.db.withTenant(tenant.id, (tx) => staffNames(tx, tenant.id, [actor.id]))
  const reader = { id: actor.id, names, moment: deps.clock.machine() }
  return { message: uploadingMessage, data: presentUpload(upload, reader), preview: [] }
}

function modeOf(field: unknown): UploadMode | null {
  const value = (field as { value?: unknown } | undefined)?.value
  return uploadModes.find((mode) => mode === value) ?? null
}

/** The length of the whole form, which is slightly more than the file's. */
function lengthOf({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length > 0 ? length : null
}
