import * as v from 'valibot'
import { BankFile, BankFileBatch, BankFileEntry, BankImport, BankItem, BankStop, ReturnRates } from '../bank-file.ts'
import { get, post } from '../declare-call.ts'
import { exactText, Id, Money, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'

const ofFile = v.object({ file_id: Id })
const oneFile = v.object({ data: BankFile })
const nothing = v.object({})

/** Admin (`file.view`); `waiting.debits` is the sum of the entries that the next file takes. */
export const listBankFiles = get('/bank-files', {
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({
    ...Paging,
    data: v.array(BankFile),
    /** Entries that are in no file yet. */
    waiting: v.object({ entries: v.number(), debits: Money }),
  }),
  summary: 'F-09: files of bank debits, newest first, with their totals',
})
/** Admin (`file.view`); `page` counts entries, and a cancelled file has none. */
export const getBankFile = get('/bank-files/:file_id', {
  params: ofFile,
  query: v.object({ page: QueryPage, per_page: queryPerPage(25) }),
  reply: v.object({
    ...Paging,
    data: v.object({ file: BankFile, batches: v.array(BankFileBatch), entries: v.array(BankFileEntry) }),
  }),
  summary: 'F-09: one file, its batches and its entries with masked accounts',
})
/** An admin with file.release; `result` names the reason when no file was written. */
export const prepareBankFile = post('/bank-files', {
  reply: v.object({
    result: v.picklist(['written', 'there_already', 'nothing_to_send', 'stopped', 'not_by_file']),
    file_id: v.nullable(Id),
  }),
  summary: 'F-09: writes the file of the day by hand; who does so cannot release it',
})
/** An admin with file.release; codes second_person_required, origination_stopped, conflict. */
export const releaseBankFile = post('/bank-files/:file_id/release', {
  stepUp: true,
  params: ofFile,
  reply: oneFile,
  summary: 'R-41: a second person lets a file go to the bank, after a fresh code',
})
/** An admin with file.release; `conflict` once the file is released or cancelled. */
export const cancelBankFile = post('/bank-files/:file_id/cancel', {
  params: ofFile,
  body: v.object({ reason: requiredText(200) }),
  reply: oneFile,
  summary: 'F-09: takes a file back that was not released; its entries go with the next one',
})
/** An admin with file.release; `content` is the Nacha file with unmasked account numbers. */
export const downloadBankFile = post('/bank-files/:file_id/download', {
  stepUp: true,
  params: ofFile,
  reply: v.object({ name: v.string(), content: v.string() }),
  summary: 'F-09: the file as the bank gets it; audited, after a fresh code',
})
/** Admin (`file.import`), at most 5 MB; `bank_file_invalid` names the first bad line (M-5). */
export const importBankFile = post('/bank-files/imports', {
  body: v.object({
    name: exactText(120),
    /** Lines of 94 characters. */
    content: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(4_000_000, 'too_long')),
  }),
  reply: v.object({ data: BankImport }),
  summary: 'F-09: reads a file of returns and corrections; each is carried out once',
})
/** Admin (`file.view`); a person closes each item with {@link closeBankItem}. */
export const listBankItems = get('/bank-items', {
  reply: v.object({ data: v.array(BankItem) }),
  summary: 'F-09: returns and corrections that fit no debit, oldest first, a hundred at most',
})
/** Admin (`file.import`); `not_found` once the item is closed. The note is kept in the audit log. */
export const closeBankItem = post('/bank-items/:item_id/close', {
  params: v.object({ item_id: Id }),
  body: v.object({ note: requiredText(500) }),
  reply: nothing,
  summary: 'F-09: a person has dealt with an item, and says how',
})
/** Admin (`file.view`); `stop` is null while files are written. */
export const getReturnRates = get('/bank-rates', {
  reply: v.object({
    data: v.object({
      /** The whole tenant first, then each creditor. */
      rates: v.array(ReturnRates),
      /** Months kept, newest first, of the whole tenant. */
      months: v.array(v.object({ month: v.string(), ...ReturnRates.entries })),
      stop: v.nullable(BankStop),
    }),
  }),
  summary: 'R-39: how many debits of sixty days came back, by why, and whether files are stopped',
})
/** An admin with file.release; `conflict` while a stop is already in force. */
export const stopBankFiles = post('/bank-files/stop', {
  body: v.object({ reason: requiredText(200) }),
  reply: nothing,
  summary: 'R-39: nothing is written into files any more, for a reason',
})
/** An admin with file.release; `conflict` when no stop is in force. */
export const resumeBankFiles = post('/bank-files/resume', {
  stepUp: true,
  body: v.object({ reason: requiredText(200) }),
  reply: nothing,
  summary: 'R-39: files are written again, for a reason, after a fresh code',
})
