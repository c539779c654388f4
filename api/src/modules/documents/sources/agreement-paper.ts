import type { TenantSettings } from '@portal/shared/contract'
import { formatCents, formatDate, formatInstant, toCents, type Language, type LocalDate } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import type { PaperSection } from '../../../documents/paper-section.ts'
import type { Paper } from '../../../documents/paper.ts'
import { collectorLines } from '../collector-lines.ts'
import type { FoundAgreement } from './agreement-repo.ts'

/** What an agreement says: who with whom, about which account, on which terms, and what became of it. */
export function agreementPaper(tenant: TenantSettings, found: FoundAgreement, language: Language, at: Date): Paper {
  const { envelope, debt, plan, consumerName, events } = found
  const t = (key: string, values?: Record<string, string>) =>
    documentText(language, `document/agreement/${key}`, values)
  const when = (instant: Date) => formatInstant(instant, tenant.zone, language)
  const parties: PaperSection = {
    heading: t('parties'),
    rows: [
      [t('consumer'), consumerName],
      [t('company'), tenant.tenant.full_name],
      [t('creditor'), debt.currentCreditor],
      ...(debt.originalCreditor === debt.currentCreditor
        ? []
        : [[t('originalCreditor'), debt.originalCreditor] as const]),
      [t('reference'), debt.referenceNumber],
      ...(debt.accountLastFour ? [[t('account'), `****${debt.accountLastFour}`] as const] : []),
    ],
  }
  const clauses = clausesOf(envelope.document, language)
  return {
    title: t(`title/${envelope.kind}`),
    language,
    company: tenant.tenant.full_name,
    contact: collectorLines(tenant),
    at,
    sections: [
      {
        rows: [
          [t('state'), t(`status/${envelope.status}`)],
          [t('prepared'), when(envelope.createdAt)],
          ...(envelope.status === 'unsigned' ? [[t('expires'), when(envelope.expiresAt)] as const] : []),
        ],
      },
      parties,
      ...(plan ? [termsOf(found, language)] : []),
      ...(clauses.length > 0 ? [{ heading: t('words'), paragraphs: clauses }] : []),
      ...(plan ? [scheduleOf(found, language)] : []),
      ...(events.length > 0
        ? [{ heading: t('events'), rows: events.map((event) => [when(event.at), t(`event/${event.type}`)] as const) }]
        : []),
    ],
    notes: [t('note', { company: tenant.tenant.full_name, phone: tenant.tenant.phone_number })],
  }
}

function termsOf({ plan, instalments }: FoundAgreement, language: Language): PaperSection {
  const t = (key: string) => documentText(language, `document/agreement/${key}`)
  const money = (cents: bigint) => formatCents(toCents(cents), language)
  const { discount, total, perMonth, payments, frequency, startDate, endDate } = plan!
  return {
    heading: t('terms'),
    rows: [
      [t('total'), money(total)],
      ...(discount > 0n ? [[t('discount'), money(discount)] as const] : []),
      [t('payments'), String(instalments.length || payments)],
      [t('each'), money(perMonth)],
      [t('frequency'), t(`every/${frequency}`)],
      [t('first'), formatDate(startDate as LocalDate, 'long', language)],
      [t('last'), formatDate(endDate as LocalDate, 'long', language)],
    ],
  }
}

function scheduleOf({ instalments }: FoundAgreement, language: Language): PaperSection {
  const t = (key: string) => documentText(language, `document/agreement/${key}`)
  return {
    heading: t('schedule'),
    table: {
      head: [t('number'), t('due'), t('amount')],
      rows: instalments.map((one) => [
        String(one.seq),
        formatDate(one.dueDate as LocalDate, 'medium', language),
        formatCents(one.editedAmount ?? one.amount, language),
      ]),
    },
  }
}

/** The words that were put before the consumer, kept with the envelope in both languages. */
function clausesOf(document: Record<string, unknown> | null, language: Language): string[] {
  const clauses = document?.['clauses'] as Partial<Record<Language, string[]>> | undefined
  return clauses?.[language] ?? []
}
