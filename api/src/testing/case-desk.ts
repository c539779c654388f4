import { PDFDocument } from 'pdf-lib'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Answer, Caller } from './caller.ts'
import type { Debtor } from './debtor.ts'
import { seedStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The body of a filed case. */
export type Filing = CallInput<typeof endpoints.createCase>['body']
/** The body of an answer. */
export type Answering = CallInput<typeof endpoints.answerCase>['body']

/** The staff who answer requests at a tenant, and calls to file and answer one. */
export interface CaseDesk {
  readonly admin: Caller
  readonly agent: Caller
  /** The smallest document, base64. */
  readonly pdf: string
  /** The debtor, signed in. */
  me(debtor: Debtor): Promise<Caller>
  /** Files a dispute of the amount, changed by `change`; by the debtor, or by staff for them. */
  file(debtor: Debtor, change?: Partial<Filing>, by?: Caller): Promise<Answer>
  /** A verified dispute, with the document that R-12 requires. */
  verified(): Answering
  answer(caseId: string, body?: Answering, by?: Caller): Promise<Answer>
}

/** Opens the desk: Ada Moss administers, Cy Hall is an agent. */
export async function openCaseDesk(t: TestApp, tenantId: string): Promise<CaseDesk> {
  const staff = async (role: 'admin' | 'agent', fullName: string) =>
    t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role, fullName })).id })
  const [admin, agent] = [await staff('admin', 'Ada Moss'), await staff('agent', 'Cy Hall')]
  const document = await PDFDocument.create()
  document.addPage()
  const pdf = Buffer.from(await document.save()).toString('base64')
  const me = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
  const verified = (): Answering => ({
    outcome: 'verified',
    answer: 'The statement shows it.',
    attachments: [{ name: 'statement.pdf', content: pdf }],
  })
  return {
    admin,
    agent,
    pdf,
    me,
    verified,
    file: async (debtor, change = {}, by) =>
      (by ?? (await me(debtor))).call(endpoints.createCase, {
        body: {
          data_id: debtor.reference,
          dispute_type: 'dispute',
          reasons: ['wrong_amount'],
          explanation: 'I owe less.',
          terms_accepted: true,
          ...change,
        },
      }),
    answer: (caseId, body = verified(), by = admin) =>
      by.call(endpoints.answerCase, { params: { case_id: caseId }, body }),
  }
}
