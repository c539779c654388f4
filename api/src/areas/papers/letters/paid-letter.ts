import { formatCents, formatDate, localDateIn, toCents } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { paperPdf } from '../../../documents/paper.ts'
import { letterheadOf } from '../../../core/documents/collector-lines.ts'
import type { DocumentSource } from '../../../core/documents/entry.ts'
import { findPaidDebt, isPaidEdition, paidEntries } from './paid-repo.ts'

const TEMPLATE = 1

/** F-20: the letter that an account is paid in full or settled. */
export const paidLetters: DocumentSource = {
  kind: 'letter',
  isOfOneLanguage: false,
  isOf: isPaidEdition,
  entries: paidEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const found = await findPaidDebt(tx, tenant.id, sourceId)
    const t = (key: string, values?: Record<string, string>) => documentText(language, `document/letter/${key}`, values)
    const kind = found.forgiven > 0n ? 'settled' : 'paid'
    const day = localDateIn(at, tenant.zone)
    const date = formatDate(day, 'medium', language)
    const money = (amount: bigint) => formatCents(toCents(amount), language)
    const bytes = await paperPdf({
      title: t(`title/${kind}`),
      language,
      ...letterheadOf(tenant, language),
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
