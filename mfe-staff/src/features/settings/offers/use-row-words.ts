import { useLanguage, useTranslation } from '@portal/shared/i18n'
import {
  formatCents,
  formatDate,
  formatList,
  parseWireMoney,
  type LocalDate,
  type OfferCondition,
  type OfferRow,
  type OfferRule,
} from '@portal/shared/domain'

/** A row in words: who it is for, and each thing that it says. */
export interface RowWords {
  who: string
  offers: string[]
  rest: string[]
}

/** Says a row of a strategy in words. */
export function useRowWords(): (row: OfferRow) => RowWords {
  const { t } = useTranslation('staff-offers')
  const offerOf = useOfferWords()
  const language = useLanguage()
  const money = (text: string) => formatCents(parseWireMoney(text), language)
  const range = (name: string, from: string | null, to: string | null) => {
    if (from === null && to === null) return []
    const form = from === null ? 'to' : to === null ? 'from' : 'between'
    return [t(`who.${name}`, { range: t(`range.${form}`, { from, to }) })]
  }
  const text = (value: number | null) => (value === null ? null : String(value))
  const whoOf = (when: OfferCondition): string => {
    const names = (['creditors', 'segments', 'states', 'tags'] as const).flatMap((field) =>
      when[field].length === 0 ? [] : [t(`who.${field}`, { names: formatList(when[field], language, 'disjunction') })],
    )
    const said = [
      ...names,
      ...(when.language ? [t(`who.${when.language}`)] : []),
      ...range('balance', when.balance_from && money(when.balance_from), when.balance_to && money(when.balance_to)),
      ...range('placed', text(when.placed_from), text(when.placed_to)),
      ...range('unpaid', text(when.unpaid_from), text(when.unpaid_to)),
    ]
    return said.length === 0 ? t('who.everybody') : said.join('; ')
  }
  return ({ when, offers, least_payment: payment, least_total: total, good_for_days: days }) => ({
    who: whoOf(when),
    offers: offers.map(offerOf),
    rest: [
      ...(payment === null ? [] : [t('said.leastPayment', { amount: money(payment) })]),
      ...(total === null ? [] : [t('said.leastTotal', { amount: money(total) })]),
      t('said.days', { count: days }),
    ],
  })
}

/** Says what a rule offers in words. */
function useOfferWords(): (rule: OfferRule) => string {
  const { t } = useTranslation('staff-offers')
  const language = useLanguage()
  const money = (text: string) => formatCents(parseWireMoney(text), language)
  const counts = (payments: readonly number[]) => formatList(payments.map(String), language, 'disjunction')
  return (rule) => {
    switch (rule.kind) {
      case 'full':
        return t('said.full')
      case 'settlement': {
        const { percent, payments, rhythm, until } = rule
        const said = t('said.settlement', { percent, payments: counts(payments), rhythm: t(`said.${rhythm}`) })
        return until === null
          ? said
          : `${said}, ${t('said.until', { date: formatDate(until as LocalDate, 'medium', language) })}`
      }
      case 'payments':
        return t('said.payments', { payments: counts(rule.payments), rhythm: t(`said.${rule.rhythm}`) })
      case 'amount':
        return t('said.amount', { amount: money(rule.amount), rhythm: t(`said.${rule.rhythm}`) })
      case 'custom': {
        const { percent, payments, each } = rule
        const said = [
          ...(percent === null ? [] : [t('said.customPercent', { percent })]),
          ...(payments === null ? [] : [t('said.customPayments', { count: payments })]),
          ...(each === null ? [] : [t('said.customEach', { amount: money(each) })]),
        ]
        return t('said.custom', { limits: said.length === 0 ? t('said.customNone') : said.join(', ') })
      }
    }
  }
}
