import type { CallReply, endpoints } from '@portal/shared/contract'

/** What the payer says of themselves, and what they pay with. */
export interface PayerDetails {
  name: string
  email: string
  kind: 'card' | 'ach'
}

/** The text that the payer agrees to. */
export type PayerTerms = CallReply<typeof endpoints.getPayLinkTerms>['data']

export const noDetails: PayerDetails = { name: '', email: '', kind: 'card' }
