import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { FastifyRequest } from 'fastify'
import { StaffActivityFile, type endpoints, type TenantSettings } from '@portal/shared/contract'
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
import { actsBefore } from './repo.ts'
import { filterOf, tellActs, type ToldAct } from './told-acts.ts'

const PURPOSE = 'staff-activity-link'

/** How many acts are read, and in memory, at a time. */
const PAGE = 1_000

/** Records that the acts are saved, and returns the link to their file. */
export async function saveActivity(ctx: Context<typeof endpoints.saveStaffActivity, Actor>) {
  const { deps, tenant, now, input, language } = ctx
  const asked = { ...input.body, language: input.body.language ?? language }
  filterOf(asked, tenant.zone)
  const detail = { from: asked.from ?? null, to: asked.to ?? null }
  await recordReading(ctx, 'export', 'staff.activity_saved')
  await recordBy(ctx, { action: 'staff.activity_saved', consumerId: null, subject: `tenant:${tenant.id}`, detail })
  const wish = Buffer.from(JSON.stringify(asked)).toString('base64url')
  const query = new URLSearchParams({ wish, ...signLink(deps.vault, PURPOSE, [tenant.id, wish], now) })
  return {
    file_url: `/api/v1/staff/activity/files/activity.csv?${query.toString()}`,
    file_name: nameOf(asked.language),
  }
}

/** The request of a link that `saveActivity` returned. */
export interface ActivityFileRequest {
  Querystring: Record<string, string | undefined>
}

/** The name and the lines of the file that a valid link asks for. */
export function openActivityFile({ deps }: App, request: FastifyRequest<ActivityFileRequest>) {
  const tenant = tenantOf(request)
  const now = deps.clock.now(tenant.id)
  const { wish = '', until, signature } = request.query
  if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, wish], { until, signature, now })) throw new Refusal('not_found')
  const asked = v.parse(StaffActivityFile, JSON.parse(Buffer.from(wish, 'base64url').toString('utf8')))
  const language = asked.language ?? 'en'
  const heading = historyTexts[language].file.columns
  return {
    name: nameOf(language),
    lines: Readable.from(csvFile(heading, actRows({ deps, tenant, asked, language }))),
  }
}

const nameOf = (language: Language) => `${historyTexts[language].file.name}.csv`

interface Asked {
  deps: Pick<Deps, 'db'>
  tenant: TenantSettings
  asked: StaffActivityFile
  language: Language
}

/** Reads each page in a transaction of its own: the chain never changes, and a slow download keeps none open. */
async function* actRows({ deps, tenant, asked, language }: Asked): AsyncGenerator<CsvCell[][]> {
  const filter = filterOf(asked, tenant.zone)
  for (let before: number | null = null; ;) {
    const place: number | null = before
    const acts: ToldAct[] = await deps.db.withTenant(tenant.id, async (tx) => {
      const rows = await actsBefore(tx, tenant.id, filter, { before: place, limit: PAGE })
      return tellActs({ tx, tenant }, rows, language)
    })
    yield acts.map((act) => [
      formatInstant(act.at, tenant.zone, language),
      act.author,
      act.about,
      act.details,
      act.changes.map(({ field, from, to }) => `${field}: ${[from, to ?? '—'].filter(Boolean).join(' → ')}`).join('; '),
    ])
    const last = acts.at(-1)
    if (!last || acts.length < PAGE) return
    before = last.seq
  }
}
