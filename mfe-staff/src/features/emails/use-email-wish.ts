import { useState } from 'react'
import type { CallReply, endpoints } from '@portal/shared/contract'
import { parseAmount, toCents, formatWireMoney } from '@portal/shared/domain'
import { useLocation } from '@portal/shared/router'

export type Debts = CallReply<typeof endpoints.listDebts>['debts']
/** The e-mails about a debt that can be sent, and their addresses. */
export type Listed = CallReply<typeof endpoints.listEmails>
export type Email = Listed['data'][number]
export type Recipient = Listed['recipients'][number]

/** The choices and texts of the page; an empty value means the first choice. */
export interface EmailWish {
  debt: string
  template: string
  recipient: string
  language: '' | 'en' | 'es'
  amount: string
  date: string
}

/** The choices as they are sent; an invalid amount is left out. */
export interface EmailTerms {
  pay_amount: string | null
  pay_date: string | null
  language: 'en' | 'es' | null
}

/** The choices on the page, which begin with the debt that was open on the consumer's page. */
export function useEmailWish(debts: Debts) {
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('debt')
  const [wish, setWish] = useState<EmailWish>({
    debt: debts.find(({ debt_id: id }) => id === named)?.debt_id ?? debts[0]?.debt_id ?? '',
    template: '',
    recipient: '',
    language: '',
    amount: '',
    date: '',
  })
  const amount = parseAmount(wish.amount)
  const terms: EmailTerms = {
    pay_amount: amount === undefined || amount <= toCents(0) ? null : formatWireMoney(amount),
    pay_date: wish.date || null,
    language: wish.language || null,
  }
  return { wish, terms, change: (part: Partial<EmailWish>) => setWish({ ...wish, ...part }) }
}

/** The chosen address, or the first one that may be written to. */
export const recipientOf = ({ recipients }: Listed, { recipient }: EmailWish): Recipient | undefined =>
  recipients.find(({ email }) => email === recipient) ??
  recipients.find(({ refused }) => refused === null) ??
  recipients[0]
