import type { TagContact } from '@portal/shared/domain'

/** Tags of every tenant; external ones only where the tenant has them (S-48). */
export const tagWords: readonly {
  category: string
  name: string
  contact?: TagContact
  isExternal?: boolean
  isArchived?: boolean
}[] = [
  { category: 'Contact', name: 'Left message', contact: 'attempt' },
  { category: 'Contact', name: 'Spoke with consumer', contact: 'conversation' },
  { category: 'Contact', name: 'Spoke with third party', contact: 'third_party' },
  { category: 'Contact', name: 'Wrong number', contact: 'wrong_number' },
  { category: 'Contact', name: 'Left voicemail (old)', contact: 'attempt', isArchived: true },
  { category: 'Contact', name: 'Asked us to stop', contact: 'cease' },
  { category: 'Payment', name: 'Promise to pay' },
  { category: 'Payment', name: 'Broken promise' },
  { category: 'Payment', name: 'Plan explained' },
  { category: 'Payment', name: 'Skip agreed (2024 rule)', isArchived: true },
  { category: 'Dispute', name: 'Statement requested' },
  { category: 'Dispute', name: 'Identity theft claimed', contact: 'dispute' },
  { category: 'Hardship', name: 'Hours or job lost' },
  { category: 'Hardship', name: 'Medical' },
  { category: 'Legal', name: 'Attorney represented', contact: 'attorney' },
  { category: 'Legal', name: 'Bankruptcy mentioned' },
  { category: 'Account', name: 'Address confirmed' },
  { category: 'Account', name: 'Spanish preferred' },
  { category: 'Customer service', name: 'Callback requested', isExternal: true },
  { category: 'Customer service', name: 'Portal help', isExternal: true },
  { category: 'Customer service', name: 'Chat transferred', isExternal: true, isArchived: true },
  { category: 'Complaints', name: 'Called too often', isExternal: true },
]

/** The text of a note, with fitting tags. */
export interface NoteWords {
  text: string
  tags: readonly string[]
  external?: string
  /** It tells of a call: its outcome, and who called. The call is in the ledger, too. */
  call?: { outcome: 'left_message' | 'conversation'; direction?: 'in'; minutes?: number }
  conversation?: string
  isByAdmin?: boolean
  /** The reason for which the note was deleted (K-28). */
  deleted?: string
}

const LONG = `Inbound call, 14 minutes. Verified by name, date of birth and last four of the Social Security number.

Customer lost a second job in January and is back to 28 hours a week. Rent and car come out on the 1st and the 5th, so a debit before the 8th is not possible. Went through the offers on the portal together: the six-month plan is too much, the twelve-month plan fits if the day is the 12th or later.

Explained:
- the first debit is never before tomorrow, and the dates are shown before anything is agreed;
- a payment can be moved within seven days of its day, once, until three business days before;
- nothing is taken while the account is on hold.

Customer asked for the itemization in writing and whether a payment changes the time in which a suit can be filed. Said that we do not give legal advice, that the letter shows every amount since the charge-off, and that an attorney or legal aid can answer the second question. Letter requested, to the address on file, which was confirmed.

Agreed: customer looks at the letter and chooses a plan on the portal by the end of next week. Call back only if asked to. Prefers e-mail over calls, weekdays after 5 PM if it has to be a call.`

export const noteWords: readonly NoteWords[] = [
  {
    text: 'Checked the file: name, address and balance are as the creditor sent them. Nothing is open.',
    tags: ['Address confirmed'],
  },
  {
    text: 'Called, no answer. Left the standard message.',
    tags: ['Left message'],
    call: { outcome: 'left_message' },
  },
  {
    text: LONG,
    tags: ['Spoke with consumer', 'Hours or job lost', 'Plan explained'],
    external: 'Callback requested',
    call: { outcome: 'conversation', direction: 'in', minutes: 14 },
    conversation: 'call-2026-0207-88213',
  },
  {
    text: 'Llamó la clienta. Prefiere hablar en español y recibir las cartas en español. Le expliqué el plan de doce meses y dónde cambiar el idioma del portal. Quedó en revisarlo el fin de semana con su esposo; pide que no llamemos antes de las 17:00.',
    tags: ['Spoke with consumer', 'Spanish preferred', 'Plan explained'],
    external: 'Portal help',
    call: { outcome: 'conversation', direction: 'in', minutes: 9 },
    conversation: 'call-2026-0129-77120',
  },
  {
    text: 'Promised $50.00 for Friday through the portal. No debit set up.',
    tags: ['Spoke with consumer', 'Promise to pay'],
    call: { outcome: 'conversation', direction: 'in', minutes: 3 },
  },
  { text: 'Friday passed, nothing came in. No call today: e-mail is preferred.', tags: ['Broken promise'] },
  {
    text: 'Asked for the last statement of the original creditor. Requested from the client, expected within ten days.',
    tags: ['Statement requested'],
    external: 'Callback requested',
  },
  {
    text: 'Returned mail. Customer confirmed the new unit number by phone.',
    tags: ['Spoke with consumer', 'Address confirmed'],
    call: { outcome: 'conversation', direction: 'in', minutes: 4 },
    isByAdmin: true,
  },
  {
    text: 'Asked in the chat whether we have the right address. We do.',
    tags: ['Address confirmed'],
    conversation: 'chat-81d2c0',
  },
  {
    text: 'Customer could not find the validation notice. Showed in the chat where it is under Documents.',
    tags: ['Plan explained'],
    external: 'Portal help',
    conversation: 'chat-5f2b91',
  },
  {
    text: 'A relative of the customer is bankrupt. Nothing is filed under the customer’s own name.',
    tags: ['Bankruptcy mentioned'],
    isByAdmin: true,
  },
  {
    text: 'Se informó de la disputa; la cuenta queda en espera hasta la respuesta.',
    tags: ['Statement requested', 'Spanish preferred'],
    isByAdmin: true,
  },
  {
    text: 'Wrong customer: this call was about another account.',
    tags: ['Spoke with consumer'],
    deleted: 'Written on the wrong customer.',
  },
  {
    text: 'Asked about skipping a payment. Told under the rule of that time, see the tag.',
    tags: ['Skip agreed (2024 rule)'],
  },
]
