import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { MailedLetter, Mailing } from '../mailing.ts'

const ofMailing = v.object({ mailing_id: Id })
const ofLetter = v.object({ letter_id: Id })

/** Admin (`mail.view`). `waiting` letters go with the next mailing. */
export const listMailings = get('/mailings', {
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({
    ...Paging,
    data: v.array(Mailing),
    waiting: v.number(),
    /** Letters that a person must look at: held, or come back. */
    problems: v.number(),
  }),
  summary: 'R-15: mailings of letters, newest first',
})
/** Admin (`mail.view`). */
export const getMailing = get('/mailings/:mailing_id', {
  params: ofMailing,
  query: v.object({ page: QueryPage, per_page: queryPerPage(25) }),
  reply: v.object({ ...Paging, data: v.object({ mailing: Mailing, letters: v.array(MailedLetter) }) }),
  summary: 'R-15: one mailing and its letters, in the order of their pages',
})
/** An admin with `file.release`; `conflict` once it is released. */
export const releaseMailing = post('/mailings/:mailing_id/release', {
  params: ofMailing,
  reply: v.object({ data: Mailing }),
  summary: 'R-15: a second person lets a mailing go to the print shop',
})
/** Admin (`mail.view`). */
export const listLetterProblems = get('/mailings/letters/problems', {
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(MailedLetter) }),
  summary: 'R-15: letters that are held or came back, newest first',
})
/**
 * Admin (`mail.send`). A held letter goes with the next mailing; a new copy of any other does. A validation notice that
 * came back is a notice of its own then, whose period begins when it leaves. Code `conflict`, with why at `letter_id`:
 * letter_waiting (it has not left), letter_replaced, no_address, address_returned.
 */
export const sendLetterAgain = post('/mailings/letters/:letter_id/again', {
  params: ofLetter,
  reply: v.object({ data: v.object({ letter_id: Id }) }),
  summary: 'R-15: sends a letter again, to the address that the consumer has now',
})
/** Admin (`mail.send`), at most 1 MB; codes validation_failed (no line of it could be read). */
export const importLetterNews = post('/mailings/news', {
  body: v.object({
    name: requiredText(120),
    /** CSV with the headings letter_id, status (mailed, returned), date (YYYY-MM-DD), reason. */
    content: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(900_000, 'too_long')),
  }),
  reply: v.object({
    data: v.object({
      mailed: v.number(),
      returned: v.number(),
      /** Letters that are not ours or were not handed over, and lines that cannot be read. */
      unknown: v.number(),
    }),
  }),
  summary: 'R-15: reads which letters were mailed and which came back; each is carried out once',
})
