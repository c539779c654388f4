import { useState } from 'react'
import { parseAmount, toCents, formatWireMoney } from '@portal/shared/domain'
import { useLocation } from '@portal/shared/router'

/** What has been chosen and typed; empty is the first there is. */
export interface EmailWish {
  debt: string
  template: string
  recipient: string
  language: '' | 'en' | 'es'
  amount: string
  date: string
}

/** What the choices come to for a call; an amount that is none is not sent. */
export interface EmailTerms {
  pay_amount: string | null
  pay_date: string | null
  language: 'en' | 'es' | null
}

/** The choices on the page; it begins with the debt that the consumer's page had open. */
export function useEmailWish(debts: readonly { debt_id: string }[]) {
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
