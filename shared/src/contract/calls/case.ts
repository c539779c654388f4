import * as v from 'valibot'
import { caseKinds } from '@portal/shared/domain'
import { AnswerCaseRequest, CaseDetail, CaseRow, CreateCaseRequest, caseStatuses } from '../case.ts'
import { get, post } from '../declare-call.ts'
import { DateText, Id, Paging, QueryPage, queryPerPage, ClientId } from '../fields.ts'
import { ConsumerCaseDetail, ConsumerCaseRow } from '../consumer-case.ts'

const ofCase = v.object({ case_id: Id })
const detail = v.object({ data: CaseDetail })

/** An equal request within five minutes returns the same case; a dispute puts its debt on hold. */
export const createCase = post('/disputes/create', {
  idempotent: true,
  body: CreateCaseRequest,
  reply: v.object({
    case_number: v.string(),
    status: v.string(),
    due_at: v.nullable(DateText),
    /** More than one when a dispute also asks for the original creditor: that is a case of its own. */
    case_numbers: v.optional(v.array(v.string()), []),
    explanation: v.optional(v.array(v.string()), []),
  }),
  summary: 'A-96: file a hardship, dispute or complaint; a refusal lists its reasons under errors.explanation',
})
/** `age` counts days since filing; without `sort` the earliest due date comes first. */
export const listCases = get('/disputes/all', {
  query: v.object({
    kind: v.optional(v.picklist(caseKinds)),
    status: v.optional(v.picklist([...caseStatuses, 'all'])),
    /** 'true' for cases whose answer is overdue. */
    overdue: v.optional(v.picklist(['true', 'false'])),
    /** Filed at least so many days ago. */
    age: v.optional(v.picklist(['7', '14', '30', '60'])),
    assignee: v.optional(v.picklist(['me', 'nobody'])),
    /** A case number, a reference number, or how a name begins. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too_long')), ''),
    sort: v.optional(v.picklist(['due', '-due', 'filed', '-filed']), 'due'),
    page: QueryPage,
    per_page: queryPerPage(10),
  }),
  reply: v.object({
    ...Paging,
    data: v.array(CaseRow),
    /** Counts of the whole queue, without the filters. */
    open: v.number(),
    overdue: v.number(),
  }),
  summary: 'A-95, S-80: disputes, hardships and complaints, by the day they are due; admin',
})
/** Each opening is written to the access log of the consumer; `not_found` for an unknown id. */
export const getCase = get('/disputes/case/:case_id', {
  params: ofCase,
  reply: detail,
  summary: 'F-06: one case with what was written, its debts, files and steps; admin',
})
/** Active staff with `dispute.queue`, the only ones that {@link assignCase} accepts. */
export const listCaseStaff = get('/disputes/staff', {
  reply: v.object({ data: v.array(v.object({ id: Id, name: v.string() })) }),
  summary: 'F-06: whom a case can be given to; admin',
})
/** Code case_closed when it is not open any more; `validation_failed` for staff who cannot answer it. */
export const assignCase = post('/disputes/case/:case_id/assign', {
  params: ofCase,
  /** Null puts it back. */
  body: v.object({ staff_id: v.nullable(Id) }),
  reply: detail,
  summary: 'F-06: gives a case to somebody who may answer it; admin',
})
/** Files are checked before the case is locked; of two answers the second gets `case_closed`. */
export const answerCase = post('/disputes/case/:case_id/answer', {
  params: ofCase,
  body: AnswerCaseRequest,
  reply: v.object({
    data: CaseDetail,
    /** Whether the debt is off hold, still held by another case, or was not held at all. */
    hold: v.picklist(['released', 'held', 'none']),
  }),
  summary: 'F-06, R-12: answers a case and releases its debt; codes case_closed, amount_out_of_range; admin',
})
/** Opening a file whose bytes have changed since its upload answers `document_damaged`. */
export const openCaseFile = post('/disputes/case/:case_id/files/:attachment_id', {
  params: v.object({ case_id: Id, attachment_id: Id }),
  reply: v.object({ url: v.string(), file_name: v.string() }),
  summary: 'F-06: an address that opens a file of a case for five minutes; admin',
})

/** The consumer or staff; a co-debtor does not see the cases of another person. */
export const listConsumerCases = get('/client/cases', {
  query: v.object({ client_id: ClientId, page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(ConsumerCaseRow) }),
  summary: 'F-06: what a consumer has filed, newest first, with its number, the day it is due and how it stands',
})
/** Answers `not_found` for the case of another consumer. */
export const getConsumerCase = get('/client/cases/:case_id', {
  params: v.object({ case_id: Id }),
  query: v.object({ client_id: ClientId }),
  reply: v.object({ data: ConsumerCaseDetail }),
  summary: 'F-06: one case of a consumer with its answer; nobody else’s, also where they owe the account together',
})
/** The file always downloads; `not_found` for a file of another case. */
export const openConsumerCaseFile = post('/client/cases/:case_id/files/:attachment_id', {
  params: v.object({ case_id: Id, attachment_id: Id }),
  body: v.object({ client_id: ClientId }),
  reply: v.object({ url: v.string(), file_name: v.string() }),
  summary: 'F-06: an address that opens a file of a consumer’s case for five minutes',
})

/** The pack is made when the address is opened, and only while the account is still an active admin. */
export const openEvidence = post('/client/evidence/:debt_id', {
  params: v.object({ debt_id: Id }),
  reply: v.object({
    /** Good for five minutes. */
    url: v.string(),
    file_name: v.string(),
  }),
  summary: 'F-12: the evidence pack of a debt as one download: notes, contacts, notices, payments, changes; admin',
})
