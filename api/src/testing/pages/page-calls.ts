import { endpoints } from '@portal/shared/contract'
import type { Answer, Caller } from '../caller.ts'

/** One call of a page; the calls of one depth go out together, those of the next need an answer of these. */
export interface PageCall {
  readonly name: string
  readonly depth: number
  send(caller: Caller): Promise<Answer>
}

/** What the calls of the page of a customer are about. */
export interface PageSubject {
  readonly consumerId: string
  readonly debtId: string
}

type Send = (caller: Caller) => Promise<Answer>

/** Calls by depth: the calls of each entry go out together. */
const inOrder = (...waves: Record<string, Send>[]): PageCall[] =>
  waves.flatMap((wave, at) => Object.entries(wave).map(([name, send]) => ({ name, depth: at + 1, send })))

const renewSession: Send = (c) => c.call(endpoints.renewSession, {}, { 'x-portal': '1' })
const getClient: Send = (c) => c.call(endpoints.getClient, { params: {} })
const listDebts: Send = (c) => c.call(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
/** /cabinet with one account that has a plan: what its widgets read comes with the first call. */
export const cabinetCalls = (): PageCall[] =>
  inOrder(
    { renewSession },
    { openCabinet: (c) => c.call(endpoints.openCabinet, { query: { status: 'all', language: 'en' }, body: {} }) },
  )

/** /payment. */
export const paymentCalls = (): PageCall[] => {
  const of = { body: { client_id: null, data_id: null } }
  return inOrder(
    { renewSession },
    {
      listDebts,
      getClient,
      listSavedCards: (c) => c.call(endpoints.listSavedCards, of),
      listSavedBankAccounts: (c) => c.call(endpoints.listSavedBankAccounts, of),
      getDefaultMethod: (c) => c.call(endpoints.getDefaultMethod, of),
      listScheduledPayments: (c) => c.call(endpoints.listScheduledPayments, { params: {} }),
    },
  )
}

/** /profile. */
export const profileCalls = (): PageCall[] =>
  inOrder(
    { renewSession },
    {
      getClient,
      getContactPreference: (c) => c.call(endpoints.getContactPreference, { params: {} }),
      listContactWays: (c) => c.call(endpoints.listContactWays, { params: {}, query: {} }),
      getMfa: (c) => c.call(endpoints.getMfa, { params: {} }),
    },
  )

/** The page of one customer, as an administrator opens it. */
export const customerCalls = ({ consumerId, debtId }: PageSubject): PageCall[] => {
  return inOrder(
    { renewSession },
    {
      openCabinet: (c) =>
        c.call(endpoints.openCabinet, { query: { status: 'all', language: 'en' }, body: { client_id: consumerId } }),
    },
    { listDebtAgreements: (c) => c.call(endpoints.listDebtAgreements, { params: { debt_id: debtId } }) },
  )
}
