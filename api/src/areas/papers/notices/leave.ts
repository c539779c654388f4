import { addBankingDays, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { LetterPaper, Work } from '../../../deps.ts'
import { noticeEntry, noticePaper } from './document-source.ts'
import { deliverNoticeByMail } from './deliver.ts'
import { leavingNotice, noticeFrame } from './issue.ts'
import { ITEMIZATION_MISSING, itemizationsOf } from './itemization.ts'
import { deleteDue, findAllDue, findDue, findNotice, insertNotice, type DueRow, type NewNotice } from './repo.ts'
import { parseSubject } from './subject.ts'

/**
 * The paper of a notice that leaves by mail now. The notice counts as sent on the day on which the carrier mails it,
 * which is printed on it: its row is written when the carrier has taken it.
 */
export async function noticeLetterPaper(
  work: Work,
  { subjectId }: { subjectId: string },
): Promise<LetterPaper | typeof ITEMIZATION_MISSING | null> {
  const { tx, tenant } = work
  const { id, language } = parseSubject(subjectId)
  const sent = await findNotice(tx, tenant.id, id)
  if (sent) return { entry: noticeEntry(sent, language) }
  const due = await findDue(tx, tenant.id, id)
  const row = due && (await rowOf(work, due, 'letter', mailingDay(work)))
  if (!row || row === ITEMIZATION_MISSING) return row
  return {
    entry: noticeEntry(row, language),
    made: await noticePaper(row, language),
    left: (then) => store(then, row),
  }
}

/**
 * Of notices whose e-mails are about to leave, those that may: a notice that has left is only copied, and one that leaves
 * now must be itemized. For the others the caller has a letter made, which is held.
 */
export async function noticesToLeave({ tx, tenant }: Work, subjects: readonly string[]): Promise<string[]> {
  const due = await findAllDue(
    tx,
    tenant.id,
    subjects.map((subject) => parseSubject(subject).id),
  )
  const debtOf = new Map(due.map(({ id, debtId }) => [id, debtId]))
  const itemized = await itemizationsOf(tx, tenant.id, [...debtOf.values()])
  return subjects.filter((subject) => {
    const debtId = debtOf.get(parseSubject(subject).id)
    return debtId === undefined || itemized.has(debtId)
  })
}

/** Writes the row of a notice whose e-mail has just left. */
export async function noticeEmailSent(work: Work, subject: string): Promise<void> {
  const { tx, tenant, now } = work
  const due = await findDue(tx, tenant.id, parseSubject(subject).id)
  const row = due && (await rowOf(work, due, 'email', localDateIn(now, tenant.zone)))
  // The amounts changed after `noticesToLeave`: it stays due, and is seen where letters are held.
  if (row === ITEMIZATION_MISSING) await deliverNoticeByMail(work, subject)
  else if (row) await store(work, row)
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
