/** Explanations of a content block's texts, which it has in each language. */
const inBoth = (block: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    ['en', 'es'].flatMap((language) =>
      Object.entries(words).map(([name, word]) => [`content_blocks.${block}.${language}.${name}`, word]),
    ),
  )

/**
 * Explanations of keys of a tenant's file that no screen shows; the schema takes the others from the screens. By path;
 * `[]` is each item of a list.
 */
export const fileWords: Readonly<Record<string, string>> = {
  $schema: 'Where an editor finds this description. The server has no use for it.',
  company_short_name:
    'Key of every row of the tenant, and its host in the demo: <short name>.localhost. Lower-case letters and digits. It can never be changed.',
  tenant: 'Who the company is, as letters, receipts and the footer say it.',
  hosts: 'Host names under which the portal is reached, without scheme and port. The first one is used in links.',
  zone: 'IANA zone of business dates and cut-offs, such as America/New_York.',
  hours: 'Support hours as one line, in the footer, on receipts and wherever people are asked to call.',
  logo: 'SVG text, a data: address, or the path of an SVG, PNG or WebP beside this file (128 KB at most). Without it the initials of the company stand for it.',
  favicon:
    'SVG text, a data: address, or the path of an SVG, PNG, WebP or ICO beside this file (64 KB at most). Without it the initials of the company stand for it.',
  primary_color: 'Buttons, links and the footer: # and six hexadecimal digits. Must be readable on white (4.5 to 1).',
  secondary_color: 'Marks and small accents: # and six hexadecimal digits. Must be readable on white (4.5 to 1).',
  privacy: 'Address of the privacy policy: the document below, or an https:// address.',
  esign_document: 'Address of the e-sign disclosure: /api/v1/assets/esign.pdf is the one that the portal makes.',
  expiration_time: 'Minutes without a sign of life after which somebody is signed out (1 to 240).',
  californiaCollectionNoticeLink: 'Link of the footer to the California notice; empty: not shown.',
  infoText1: 'Information at the foot of the pages (SH-110), one of at most four.',
  infoText2: 'Information at the foot of the pages (SH-110).',
  infoText3: 'Information at the foot of the pages (SH-110).',
  infoText4: 'Information at the foot of the pages (SH-110).',
  infoLink: 'Where the information texts lead; empty: nowhere.',
  chat_url: 'Page of the chat at its provider, an https:// address; needed where chat.enabled is true (K-46).',
  feature_flags: 'Flags of the specification (X-01 to X-20). A flag wins over the capability that it rules.',
  'feature_flags[].name': 'Which flag.',
  'feature_flags[].is_enabled': 'Flags named hide_… switch something off when they are on.',
  'feature_flags[].description': 'Carries values for some: show_contact_preferences lists phone, text, email.',
  capabilities: 'What this tenant does otherwise than the product; what is left out is as the product does it.',
  authorization_texts:
    'What people agree to when they authorize a payment (P-78). Words in { } are filled in: amount, date, account_last4, method, name, reference_number, creditor, tenant, phone, today, frequency, payments, end_date, revoke_notice, cutoff, debits_from.',
  'authorization_texts.one_time': 'For one payment in the portal.',
  'authorization_texts.recurring': 'For a plan in the portal.',
  'authorization_texts.phone': 'What an agent reads on a recorded call, for one payment (R-37).',
  'authorization_texts.phone_recurring': 'What an agent reads on a recorded call, for a plan (R-37).',
  agreement_texts: 'Parts of agreements that this tenant words otherwise than the product.',
  'agreement_texts[].version': 'From 101 on; a version is never changed once it has been published.',
  'agreement_texts[].base': 'Version of the product that it stands on.',
  documents: 'Public documents, served under /api/v1/documents/<name>.',
  'documents.privacy': 'Privacy policy.',
  'documents.terms': 'Terms of use.',
  'documents.sms-policy': 'Text message policy.',
  'documents.licenses': 'Licenses of the company.',
  'documents.california-notice': 'Notice that California asks for.',
  content_blocks:
    'Words of pages by block (X-22), in both languages; what is left out is as the product says it. The other blocks of the specification follow from the settings.',
  'content_blocks.consumer-footer': 'What stands at the foot of every page and over the accounts.',
  ...inBoth('consumer-footer', {
    slogan: 'One line below the name of the company.',
    disclosure:
      'Who writes, in place of the product’s words: it has to say that it comes from a debt collector (R-09).',
  }),
  'content_blocks.success-title': 'What is said when something went through.',
  ...inBoth('success-title', {
    title: 'The title over a payment that went through (P-97).',
    hardship_sent: 'When a hardship was sent (H-11).',
    disputes_sent: 'When a dispute was sent (H-11).',
    complaint_sent: 'When a complaint was sent (H-11).',
    contact_soon: 'What happens next, below each of them.',
  }),
  closures: 'Days beyond bank holidays on which the tenant debits nothing, as YYYY-MM-DD.',
  nacha: 'How the company is known to the bank (R-41).',
  'nacha.company_id': 'Ten characters, given out by the bank: often 1 and the tax number.',
  'nacha.company_name': 'As it stands on bank statements: 16 characters at most.',
  'nacha.entry_description': 'Ten characters at most, as they stand on bank statements (R-40).',
  'nacha.retry_description': 'The same for a debit that is presented again (R-38).',
  'nacha.reversal_description': 'The same for a reversal.',
  'nacha.bank': 'The bank that takes the files; needed when ach.origination is "file".',
  'nacha.bank.routing_number': 'Nine digits, of which the last is a check digit.',
  'nacha.bank.name': '23 characters at most.',
  licence_id: 'License number as it stands in the footer and on letters.',
  dashboard: 'Where the dashboard of reporting is at the vendor, and as whom it is opened (S-81).',
  validation_notice_texts: 'Which of the information texts stand on the validation notice (R-10).',
  inbound:
    'Where people answer (R-18): what carriers bring for these numbers and addresses is this tenant’s. Each is one tenant’s.',
  'inbound.numbers': 'Telephone numbers that take texts; the first one is named to the text gateway as the sender.',
  'inbound.addresses': 'E-mail addresses; the first one is where answers to e-mails go.',
  inventory: 'How large an uploaded file of accounts may be.',
  'inventory.max_bytes': 'Bytes of a file.',
  'inventory.max_rows': 'Rows of a file.',
  'inventory.batch_rows': 'New accounts of one transaction: fewer need less memory.',
}
