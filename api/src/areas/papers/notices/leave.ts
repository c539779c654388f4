import { addBankingDays, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { LetterPaper, Work } from '../../../deps.ts'
import { noticeEntry, noticePaper } from './document-source.ts'
import { leavingNotice, noticeFrame } from './issue.ts'
import { deleteDue, findDue, findNotice, insertNotice, type DueRow, type NewNotice } from './repo.ts'
import { parseSubject } from './subject.ts'

/**
 * The paper of a notice that leaves by mail now. The notice counts as sent on the day on which the carrier mails it,
 * which is printed on it: its row is written when the carrier has taken it.
 */
export async function noticeLetterPaper(work: Work, { subjectId }: { subjectId: string }): Promise<LetterPaper | null> {
  const { tx, tenant } = work
  const { id, language } = parseSubject(subjectId)
  const sent = await findNotice(tx, tenant.id, id)
  if (sent) return { entry: noticeEntry(sent, language) }
  const due = await findDue(tx, tenant.id, id)
  const row = due && (await rowOf(work, due, 'letter', mailingDay(work)))
  if (!row) return null
  return {
    entry: noticeEntry(row, language),
    made: await noticePaper(row, language),
    left: (then) => store(then, row),
  }
}

/** Writes the row of a notice whose e-mail has just left. */
export async function noticeEmailSent(work: Work, subject: string): Promise<void> {
  const { tx, tenant, now } = work
  const due = await findDue(tx, tenant.id, parseSubject(subject).id)
  const row = due && (await rowOf(work, due, 'email', localDateIn(now, tenant.zone)))
  if (row) await store(work, row)
}

/** Null, and no longer due, when the debt is not ours any more. */
async function rowOf(work: Work, due: DueRow, channel: NewNotice['channel'], sentOn: LocalDate) {
  const { tx, tenant, now } = work
  const { id, replaces } = due
  const row = await leavingNotice(tx, noticeFrame(tenant, now, sentOn), due, { id, channel, replaces })
  if (!row) await deleteDue(tx, tenant.id, id)
  return row
}

async function store({ tx, tenant }: Pick<Work, 'tx' | 'tenant'>, row: NewNotice): Promise<void> {
  await insertNotice(tx, row)
  await deleteDue(tx, tenant.id, row.id)
}

/** The day on which letters that are handed over now are in the mail. */
function mailingDay({ deps, tenant, now }: Work): LocalDate {
  const today = localDateIn(now, tenant.zone)
  const days = deps.letters.isImmediate ? 0 : tenant.capabilities['letters.days_to_mail']
  return days === 0 ? today : addBankingDays(today, days)
}
