import { formatCents, formatDate, localDateIn, toCents } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { collectorLines, licenceLine } from '../collector-lines.ts'
import type { DocumentSource } from '../entry.ts'
import { ANSWER } from './case-answer-repo.ts'
import { makeAnswer } from './case-answers.ts'
import { ISSUED } from '../../letters/repo.ts'
import { issuedLetter } from './issued-letter.ts'
import { findPaidDebt, letterEntries } from './letter-repo.ts'

const TEMPLATE = 1

/** F-20: the letter that nothing is owed on an account any more, paid in full or settled; F-06: answers to cases; S-79: what staff issued. */
export const letters: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: false,
  entries: letterEntries,
  async make(place, entry) {
    if (entry.edition === ANSWER) return makeAnswer(place, entry)
    if (entry.edition === ISSUED) return issuedLetter(place, entry)
    const { tx, tenant } = place
    const { sourceId, language, at } = entry
    const found = await findPaidDebt(tx, tenant.id, sourceId)
    const t = (key: string, values?: Record<string, string>) => documentText(language, `document/letter/${key}`, values)
    const kind = found.forgiven > 0n ? 'settled' : 'paid'
    const day = localDateIn(at, tenant.zone)
    const date = formatDate(day, 'medium', language)
    const money = (amount: bigint) => formatCents(toCents(amount), language)
    const bytes = await paperPdf({
      title: t(`title/${kind}`),
      language,
      company: tenant.tenant.full_name,
      contact: collectorLines(tenant),
      licence: licenceLine(tenant, language),
      at,
      sections: [
        {
          rows: [
            [t('name'), found.consumerName],
            [t('reference'), found.referenceNumber],
            [t('originalCreditor'), found.originalCreditor],
            [t('creditor'), found.creditor],
            ...(found.accountLastFour ? [[t('account'), `****${found.accountLastFour}`] as const] : []),
            [t('closed'), date],
            ...(found.paid > 0n ? [[t('paid'), money(found.paid)] as const] : []),
            ...(kind === 'settled' ? [[t('forgiven'), money(found.forgiven)] as const] : []),
            [t('owed'), money(0n)],
          ],
        },
        {
          paragraphs: [
            t(`text/${kind}`, { name: found.consumerName, date }),
            t('keep', { tenant: tenant.tenant.full_name, phone: tenant.tenant.phone_number }),
          ],
        },
      ],
      notes: [t('note')],
    })
    return {
      name: t(`named/${kind}`, { date }),
      fileName: `${t('file')}_${found.referenceNumber.replace(/[^\w-]/g, '')}_${day}.pdf`,
      templateVersion: TEMPLATE,
      bytes,
    }
  },
}
