import { localDateIn } from '@portal/shared/domain'
import { readOutbox, type OutboxItem } from '../core/messages/outbox.ts'
import { nightlySteps } from '../night/steps.ts'
import type { Answer } from './caller.ts'
import { openCaseDesk, type Answering, type CaseDesk, type Filing } from './case-desk.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** A case desk whose answers act (F-15), and what becomes of them. */
export interface ReliefDesk extends CaseDesk {
  /** Files a case of the debtor and returns its id; a hardship without more. */
  filed(debtor: Debtor, change?: Partial<Filing>): Promise<string>
  grant(caseId: string, act: Partial<Answering>): Promise<Answer>
  /** The e-mails of one purpose that the debtor got, after the jobs have run. */
  mailsOf(debtor: Debtor, purpose: string): Promise<Pick<OutboxItem, 'text' | 'subject' | 'links'>[]>
  /** Moves the clock, and runs the nightly steps that take back what answers did; sessions end. */
  night(at: string): Promise<void>
  planOf(planId: string): Promise<object | undefined>
  debtOf(debtor: Debtor): Promise<object | undefined>
}

export async function openReliefDesk(t: TestApp, tenantId: string): Promise<ReliefDesk> {
  const desk = await openCaseDesk(t, tenantId)
  const hardship: Partial<Filing> = { dispute_type: 'hardship', reasons: [], explanation: 'My hours were cut.' }
  const first = async (sql: string, id: string) => (await t.database.asOwner<object>(sql, [id]))[0]
  return {
    ...desk,
    filed: async (debtor, change = {}) => {
      const { body } = await desk.file(debtor, { ...hardship, ...change })
      const row = await first('select id from case_file where number = $1', body.case_number)
      return (row as { id: string }).id
    },
    grant: (caseId, act) => desk.answer(caseId, { outcome: 'granted', answer: 'We help.', ...act }),
    mailsOf: async ({ consumerId }, purpose) => {
      await t.runJobs()
      const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
      return sent.filter((mail) => mail.personId === consumerId && mail.purpose === purpose && mail.channel === 'email')
    },
    night: async (at) => {
      t.clock.set(at)
      const tenant = t.tenant(tenantId)
      const work = { deps: t.deps, tenant, date: localDateIn(t.clock.now(tenantId), tenant.zone) }
      await nightlySteps.case_acts(work)
      await nightlySteps.holds(work)
    },
    planOf: (planId) =>
      first('select status, pause_reason as reason, payments, end_date::text as ends from plan where id = $1', planId),
    debtOf: ({ debtId }) => first('select status, hold_reason as reason from debt where id = $1', debtId),
  }
}
