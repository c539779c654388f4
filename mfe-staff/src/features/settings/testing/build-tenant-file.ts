import type { TenantFile } from '@portal/shared/contract'

const both = (en: string, es: string) => ({ en, es })
const document = (title: string) => ({
  version: 1,
  en: { title, paragraphs: [`About ${title}.`, 'Reply STOP to end.'] },
  es: { title: `${title} (es)`, paragraphs: [`Sobre ${title}.`, 'Responda STOP.'] },
})
/** Names everything that the check asks of an authorization. */
const authorization = (more = '') => ({
  version: 2,
  en: `On {today} I, {name}, authorize {tenant} ({phone}) to take {amount} on {date} from {account_last4} for {reference_number}${more}. {revoke_notice}`,
  es: `El {today} yo, {name}, autorizo a {tenant} ({phone}) a cobrar {amount} el {date} de {account_last4} para {reference_number}${more}. {revoke_notice}`,
})
const several = authorization(', {frequency}, {payments}')

/** The file of an invented tenant: one flag, one label of its own, one information text. */
export function buildTenantFile(overrides: Partial<TenantFile> = {}): TenantFile {
  return {
    company_short_name: 'sample',
    tenant: {
      full_name: 'Sample Recovery',
      phone_number: '(555) 010-0199',
      email: 'help@sample.example',
      address: { street: '1 Sample Street', city: 'Albany', state: 'NY', zip: '12201' },
    },
    hours: both('Monday to Friday', 'Lunes a viernes'),
    logo: '/logo.svg',
    favicon: '/favicon.svg',
    images: {},
    primary_color: '#1f5a8c',
    secondary_color: '#4a5a6c',
    privacy: '/api/v1/documents/privacy',
    esign_document: '/api/v1/assets/esign.pdf',
    expiration_time: 20,
    californiaCollectionNoticeLink: '',
    infoText1: both('New York residents may ask.', 'Residentes de Nueva York pueden preguntar.'),
    infoLink: '',
    feature_flags: [{ name: 'otp_schedule', is_enabled: true, description: '' }],
    zone: 'America/New_York',
    hosts: ['pay.sample.example'],
    authorization_texts: {
      one_time: authorization(),
      recurring: several,
      phone: authorization(),
      phone_recurring: several,
    },
    agreement_texts: [],
    documents: {
      privacy: document('Privacy'),
      terms: document('Terms'),
      'sms-policy': document('Texts'),
      licenses: document('Licenses'),
      'california-notice': document('California'),
    },
    content_blocks: {},
    closures: [],
    nacha: {
      company_id: '1135550121',
      company_name: 'Sample',
      entry_description: 'DEBT PYMT',
      retry_description: 'RETRY PYMT',
      reversal_description: 'REVERSAL',
    },
    licence_id: 'NY 1',
    validation_notice_texts: [],
    inbound: { numbers: [], addresses: [] },
    inventory: { max_bytes: 1, max_rows: 1, batch_rows: 1 },
    capabilities: {
      'footer.license_id': '/api/v1/documents/licenses',
      'label.original_creditor': both('Referring Company', 'Empresa remitente'),
    },
    ...overrides,
  }
}
