import type { TenantSettings } from '@portal/shared/contract'
import { formatDate, formatInstant, localDateIn, type Language } from '@portal/shared/domain'
import { documentText } from '../../../../documents/document-text.ts'
import type { Made } from '../../../../core/documents/entry.ts'
import type { FoundAgreement } from '../rows.ts'
import { agreementPdf, type AgreementPaper } from './agreement-pdf.ts'
import { compose } from './compose.ts'
import { factsOf } from './facts.ts'
import { currentVersion, templateOf } from './template.ts'

interface Wanted {
  tenant: TenantSettings
  found: FoundAgreement
  language: Language
  /** 'unsigned' is the document for the signer; a status that ended the agreement is printed on the paper. */
  edition: string
  at: Date
}

/**
 * The paper of an agreement, for its signer or with its outcome. It is made from rows alone, so that it can be drawn
 * again.
 */
export async function agreementDocument(wanted: Wanted): Promise<Made> {
  const { tenant, found, language, edition, at } = wanted
  const { envelope } = found
  // A filed document names the version of its words; before filing, the newest version applies.
  const version = envelope.documentHash === null ? currentVersion(tenant, envelope.kind) : envelope.templateVersion
  const template = templateOf(tenant, envelope.kind, version, language)
  const facts = factsOf(tenant, found, language)
  const words = compose(template, facts)
  const t = (key: string, values?: Record<string, string>) =>
    documentText(language, `document/agreement/${key}`, values)
  const day = localDateIn(envelope.createdAt, tenant.zone)
  const bytes = await agreementPdf({
    tenant,
    language,
    words,
    headings: template,
    parties: partiesOf(wanted),
    schedule: facts.schedule,
    consumer: found.consumerName,
    ended: edition === 'unsigned' ? null : endOf(wanted),
    id: envelope.id,
    version,
    at,
  })
  return {
    name: t('named', {
      title: words.title,
      date: formatDate(day, 'medium', language),
      status: t(`status/${edition}`),
    }),
    fileName: `${t('file')}_${day}.pdf`,
    templateVersion: version,
    bytes,
  }
}

function partiesOf({ tenant, found, language }: Wanted): AgreementPaper['parties'] {
  const { debt, consumerName } = found
  const t = (key: string) => documentText(language, `document/agreement/${key}`)
  return [
    [t('consumer'), consumerName],
    [t('company'), tenant.tenant.full_name],
    [t('creditor'), debt.currentCreditor],
    ...(debt.originalCreditor === debt.currentCreditor
      ? []
      : [[t('originalCreditor'), debt.originalCreditor] as const]),
    [t('reference'), debt.referenceNumber],
    ...(debt.accountLastFour ? [[t('account'), `****${debt.accountLastFour}`] as const] : []),
  ]
}

/** The outcome, and each step that led to it. */
function endOf({ tenant, found, language, edition }: Wanted): NonNullable<AgreementPaper['ended']> {
  const t = (key: string, values?: Record<string, string>) => documentText(language, key, values)
  const rows = found.events.map(
    ({ at, type }) => [formatInstant(at, tenant.zone, language), t(`certificate/event/${type}`)] as const,
  )
  const status = t(`document/agreement/status/${edition}`)
  return { words: t('agreementPaper/ended', { status }), events: rows }
}
