import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { FastifyRequest } from 'fastify'
import { StaffReadingFile, type endpoints, type TenantSettings } from '@portal/shared/contract'
import { formatInstant, type Language } from '@portal/shared/domain'
import { recordBy } from '../../../core/audit/record-by.ts'
import { isSignedLink, signLink } from '../../../core/documents/download-link.ts'
import { recordReading } from '../../../core/reading/record-reading.ts'
import { csvFile, type CsvCell } from '../../../csv/csv-lines.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { historyTexts } from '../history/texts.ts'
import { readingFilterOf } from './filter.ts'
import { presentReading } from './present.ts'
import { listReadings, type ReadingRow } from './repo.ts'

const PURPOSE = 'staff-readings-link'

/** How many readings are read, and in memory, at a time. */
const PAGE = 1_000

/** Records that the readings are saved, and returns the link to their file. */
export async function saveReadings(ctx: Context<typeof endpoints.saveStaffReadings, Actor>) {
  const { deps, tenant, now, input, language } = ctx
  const asked = { ...input.body, language: input.body.language ?? language }
  readingFilterOf(asked, tenant.zone)
  await recordReading(ctx, 'export', 'staff.readings_saved')
  const detail = { from: asked.from ?? null, to: asked.to ?? null }
  await recordBy(ctx, { action: 'staff.readings_saved', consumerId: null, subject: `tenant:${tenant.id}`, detail })
  const wish = Buffer.from(JSON.stringify(asked)).toString('base64url')
  const query = new URLSearchParams({ wish, ...signLink(deps.vault, PURPOSE, [tenant.id, wish], now) })
  return {
    file_url: `/api/v1/staff/readings/files/readings.csv?${query.toString()}`,
    file_name: nameOf(asked.language),
  }
}

/** The request of a link that `saveReadings` returned. */
export interface ReadingFileRequest {
  Querystring: Record<string, string | undefined>
}

/** The name and the lines of the file that a valid link asks for. */
export function openReadingFile({ deps }: App, request: FastifyRequest<ReadingFileRequest>) {
  const tenant = tenantOf(request)
  const now = deps.clock.now(tenant.id)
  const { wish = '', until, signature } = request.query
  if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, wish], { until, signature, now })) throw new Refusal('not_found')
  const asked = v.parse(StaffReadingFile, JSON.parse(Buffer.from(wish, 'base64url').toString('utf8')))
  const language = asked.language ?? 'en'
  const { columns } = historyTexts[language].readings
  return { name: nameOf(language), lines: Readable.from(csvFile(columns, readingRows(deps, tenant, asked, language))) }
}

const nameOf = (language: Language) => `${historyTexts[language].readings.name}.csv`

/** Reads each page in a transaction of its own, so that a slow download keeps none open. */
async function* readingRows(
  deps: Pick<Deps, 'db'>,
  tenant: TenantSettings,
  asked: StaffReadingFile,
  language: Language,
): AsyncGenerator<CsvCell[][]> {
  const filter = readingFilterOf(asked, tenant.zone)
  const { kinds } = historyTexts[language].readings
  for (let after: ReadingRow | null = null; ;) {
    const place: ReadingRow | null = after
    const rows: ReadingRow[] = await deps.db.withTenant(tenant.id, (tx) =>
      listReadings(tx, tenant.id, filter, { limit: PAGE, after: place }),
    )
    yield rows.map((row) => {
      const { kind, about, reader, consumer_name, reference_number, reason, granted_by } = presentReading(row)
      return [
        formatInstant(row.at, tenant.zone, language),
        reader,
        [kinds[kind], about && kinds[about]].filter(Boolean).join(': '),
        consumer_name,
        reference_number,
        reason,
        granted_by,
      ]
    })
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) return
  }
}
