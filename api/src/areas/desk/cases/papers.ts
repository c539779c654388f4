import { addMonths, caseDueOn, caseKindOf, formatDate, holdsDebt, type LocalDate } from '@portal/shared/domain'
import type { endpoints, TenantSettings } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { checkUploads } from '../../../documents/check-uploads.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate, eachOf } from '../../money/index.ts'
import { insertFiles } from './attachment-repo.ts'
import { caseOver } from './case-over.ts'
import { findCaseOf } from './view-consumer-case.ts'
import { lockCase, papersOver, updateCase } from './case-repo.ts'
import { askPapersByMail } from './papers-letter.ts'
import { CASE_PAPERS, papersSubject } from './papers-letter-repo.ts'
import type { CaseRow } from './repo.ts'

/**
 * F-15: a case needs papers before it can be answered. It stays open, its consumer is told which and until when, and the
 * day of its answer follows: a dispute keeps its own.
 */
export async function askPapers(ctx: Context<typeof endpoints.askCasePapers, Actor>): Promise<void> {
  const { tx, tenant, now, input } = ctx
  const { text, until } = input.body
  const today = businessDate(tenant, now)
  if (until < today) throw new Refusal('validation_failed', { fields: { until: ['date_past'] } })
  if (until > addMonths(today, tenant.capabilities['hardship.months']))
    throw new Refusal('validation_failed', { fields: { until: ['relief_date_outside'] } })
  const file = await lockCase(tx, tenant.id, input.params.case_id)
  if (!file) throw new Refusal('not_found')
  if (file.status !== 'open') throw await caseOver(tx, file)
  await updateCase(tx, file, {
    papersText: text,
    papersUntil: until,
    papersAskedAt: now,
    papersSentAt: null,
    dueOn: dueAfter(file, until as LocalDate, tenant),
  })
  await tellPapers(ctx, file, { text, until: until as LocalDate })
  await recordBy(ctx, {
    action: 'case.papers_asked',
    consumerId: file.consumerId,
    subject: `case:${file.id}`,
    detail: { number: file.number, debt: file.debtId, ends_on: until, reason: text },
  })
}

/** The day by which a case is answered once its papers are there; never earlier than before. */
function dueAfter(file: CaseRow, until: LocalDate, { capabilities, closures }: TenantSettings): string | null {
  const kind = caseKindOf(file.kind, file.reasons)
  if (holdsDebt(kind)) return file.dueOn
  const due = caseDueOn(kind, until, capabilities, closures as LocalDate[])
  return file.dueOn !== null && file.dueOn > due ? file.dueOn : due
}

/** By e-mail where one may be sent, else by mail. */
async function tellPapers(
  work: Work,
  { id, consumerId, debtId, number }: CaseRow,
  { text, until }: { text: string; until: LocalDate },
): Promise<void> {
  const { tx, deps, tenant, now } = work
  const subjectId = papersSubject(id, now)
  const link = `${deps.tenants.originOf(tenant)}/?request=${encodeURIComponent(id)}`
  await notifyConsumer(tx, deps, tenant, {
    consumerId,
    debtId,
    subjectId,
    purpose: CASE_PAPERS,
    values: (language) => ({ number, text, link, date: formatDate(until, 'medium', language) }),
    links: [link],
    now,
  })
  await askPapersByMail(work, subjectId)
}

/** F-15: a consumer sends the papers that their case waits for; the case can be answered from then on. */
export async function sendPapers(ctx: Context<typeof endpoints.sendCasePapers, Actor>): Promise<CaseRow> {
  const { deps, tenant, now, actor, input } = ctx
  // Check whose case it is before the files, so that a refused file does not reveal that the case exists.
  await deps.db.withTenant(tenant.id, async (tx) => {
    const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
    await findCaseOf(tx, tenant.id, id, input.params.case_id)
  })
  const files = await checkUploads(input.body.attachments)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const { id: consumerId } = await consumerOf(tx, tenant.id, ctx.consumerId)
    const file = await lockCase(tx, tenant.id, input.params.case_id)
    if (file?.consumerId !== consumerId) throw new Refusal('not_found')
    if (file.status !== 'open' || file.papersUntil === null) throw await caseOver(tx, file)
    const staffId = actor.kind === 'staff' ? actor.id : null
    const of = { tenantId: tenant.id, caseId: file.id, side: 'question', staffId, createdAt: now } as const
    await insertFiles(tx, deps.ids, files, of)
    await updateCase(tx, file, { papersSentAt: now })
    await recordBy(
      { tx, tenant, now, actor },
      {
        action: 'case.papers_sent',
        consumerId,
        subject: `case:${file.id}`,
        detail: { number: file.number, debt: file.debtId, files: files.length },
      },
    )
    return file
  })
}

/** A step of the nightly run: cases whose papers did not come in time are to be answered without them, today. */
export async function endPapersOver(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<number> {
  const over = await deps.db.withTenant(tenant.id, (tx) => papersOver(tx, tenant.id, date))
  const end = async (work: Work, { id }: CaseRow): Promise<void> => {
    const file = await lockCase(work.tx, tenant.id, id)
    if (!file || file.status !== 'open' || file.papersSentAt !== null || file.papersUntil === null) return
    await updateCase(work.tx, file, { papersUntil: null, ...(!isDispute(file) && { dueOn: date }) })
    await recordAct(work, null, {
      action: 'case.papers_missed',
      consumerId: file.consumerId,
      subject: `case:${file.id}`,
      detail: { number: file.number, debt: file.debtId },
    })
  }
  await eachOf(deps, tenant, over, end, 'a case that waits for papers was left for the next run')
  return over.length
}

const isDispute = ({ kind, reasons }: CaseRow) => holdsDebt(caseKindOf(kind, reasons))
