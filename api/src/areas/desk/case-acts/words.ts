import { formatCents, formatDate, toCents, type Language, type LocalDate } from '@portal/shared/domain'
import { readTexts } from '../../../core/messages/texts.ts'
import { fillWords } from '../../../core/messages/template.ts'
import type { NamedAct } from './repo.ts'

/** How many payments a message names by their days; the page has more. */
const NAMED = 12

const money = (text: string | undefined, language: Language): string =>
  text === undefined ? '' : formatCents(toCents(BigInt(text)), language)

/** F-15: what an answer did, as its mail and its letter say it: one paragraph for each account. */
export function doneParagraphs(acts: readonly NamedAct[], language: Language): string[] {
  const words = readTexts(language).case_done
  return acts.map(({ act: { kind, facts, endsOn }, reference }) => {
    const said = fillWords(words[kind], {
      account: reference ?? '',
      until: endsOn === null ? '' : formatDate(endsOn as LocalDate, 'medium', language),
      amount: money(facts.amount, language),
      before: money(facts.amountBefore, language),
      text: facts.text ?? '',
    })
    const payments = facts.payments ?? []
    if (payments.length === 0) return said
    const lines = payments.slice(0, NAMED).map(({ date, amount }) =>
      fillWords(words.payment, {
        date: formatDate(date as LocalDate, 'medium', language),
        amount: money(amount, language),
      }),
    )
    const more = payments.length - NAMED
    return [said, words.payments, ...lines, ...(more > 0 ? [fillWords(words.more, { count: String(more) })] : [])].join(
      '\n',
    )
  })
}

/** The same as one text; empty when an answer did nothing. */
export const doneText = (acts: readonly NamedAct[], language: Language): string =>
  acts.length === 0 ? '' : [readTexts(language).case_done.heading, ...doneParagraphs(acts, language)].join('\n')
