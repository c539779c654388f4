/** Short names of the tenants of the demo, in the order of the matrix. */
export const nineTenants = [
  'harborlight',
  'tmlg',
  'pacrim',
  'meadowbrook',
  'aldercourt',
  'bluebarn',
  'cedarline',
  'quarrylane',
  'northgate',
] as const
export type NineTenant = (typeof nineTenants)[number]

/** The look of a tenant and the people of its demo, beside its settings. */
export interface Identity {
  readonly name: string
  readonly phone: string
  readonly primary: string
  readonly secondary: string
  /** Words of the footer that are its own. */
  readonly slogan: string
  /** Beginnings of its info texts (SH-110). */
  readonly infos: readonly string[]
  /** Beginning of its authorizations: each tenant has a set of its own. */
  readonly authorization: string
  /** Its text after a dispute was sent, which replaces the portal's (K-34). */
  readonly disputeSent?: { readonly en: string; readonly es: string }
  /** Share of consumers in the newest payment system, which belongs to people and not to tenants (K-52). */
  readonly newSystem: number
  /** Two-letter states that its consumers live in. */
  readonly states: readonly string[]
  /** Kinds of debts that it collects. */
  readonly debts: readonly string[]
}

/** The nine tenants of the demo. */
export const identities: Readonly<Record<NineTenant, Identity>> = {
  harborlight: {
    name: 'Harborlight Recovery Group',
    phone: '(207) 555-0148',
    primary: '#0f4c75',
    secondary: '#0b6b6b',
    slogan: 'Steady help with what you owe.',
    infos: ['New York City residents:', 'Colorado residents:'],
    authorization: 'On {today} I, {name}, authorize {tenant}',
    newSystem: 0.5,
    states: ['AZ', 'CO', 'ME', 'OH'],
    debts: ['Credit Card', 'Personal Loan'],
  },
  tmlg: {
    name: 'Tamsin Mercer Law Group',
    phone: '(212) 555-0173',
    primary: '#6b1d2f',
    secondary: '#3d3d4a',
    slogan: 'Attorneys at law in the collection of accounts.',
    infos: ['No attorney with this firm'],
    authorization: 'This is an authorization given to a law firm',
    newSystem: 0,
    states: ['NY'],
    debts: ['Credit Card', 'Judgment'],
  },
  pacrim: {
    name: 'Pacific Rim Check Services',
    phone: '(206) 555-0119',
    primary: '#005f73',
    secondary: '#9a3412',
    slogan: 'Returned checks, settled simply.',
    infos: [
      'Our support line is open 7am to 5pm Pacific',
      'Licensed by the California Department',
      'Washington residents:',
      'You may pay by electronic check.',
    ],
    authorization: 'When you pay by check you authorize us',
    newSystem: 0,
    states: ['CA'],
    debts: ['Returned Check'],
  },
  meadowbrook: {
    name: 'Meadowbrook Medical Accounts',
    phone: '(617) 555-0162',
    primary: '#2f6b3c',
    secondary: '#5b4a1f',
    slogan: 'Patient accounts, handled with patience.',
    infos: ['NOTICE OF IMPORTANT RIGHTS:'],
    authorization: 'This authorization concerns an account for medical services.',
    newSystem: 0.5,
    states: ['MA'],
    debts: ['Medical'],
  },
  aldercourt: {
    name: 'Alder & Court, P.C.',
    phone: '(202) 555-0186',
    primary: '#1f3d36',
    secondary: '#7a5c1e',
    slogan: 'Counsel for creditors, courtesy for everyone.',
    infos: [
      'District of Columbia residents:',
      'If a lawsuit has been filed',
      'This firm does not give legal or tax advice',
    ],
    authorization: 'This authorization is given to Alder & Court, P.C., attorneys',
    newSystem: 0.5,
    states: ['DC'],
    debts: ['Credit Card', 'Loan'],
  },
  bluebarn: {
    name: 'Blue Barn Debit Resolutions',
    phone: '(512) 555-0134',
    primary: '#1d4ed8',
    secondary: '#475569',
    slogan: 'One payment, and it is behind you.',
    infos: [],
    authorization: 'Debit cards and bank accounts only; credit cards are not accepted.',
    newSystem: 0,
    states: ['TX'],
    debts: ['Small Loan'],
  },
  cedarline: {
    name: 'Cedarline Servicing',
    phone: '(404) 555-0157',
    primary: '#5b21b6',
    secondary: '#0f766e',
    slogan: 'Payments that move at your pace.',
    infos: ['You can see your next planned payment', 'California residents:'],
    authorization: 'By continuing I agree electronically',
    disputeSent: { en: 'We have received your dispute.', es: 'Hemos recibido su disputa.' },
    newSystem: 1,
    states: ['AZ', 'CO', 'ME', 'OH'],
    debts: ['Auto Loan', 'Line of Credit'],
  },
  quarrylane: {
    name: 'Quarry Lane Collections',
    phone: '(813) 555-0121',
    primary: '#334155',
    secondary: '#a14a08',
    slogan: 'Talk to a person. Settle the account.',
    infos: ['Puerto Rico residents:'],
    authorization: 'You may also pay by mail or by wire',
    newSystem: 0.5,
    states: ['FL', 'PR'],
    debts: ['Retail'],
  },
  northgate: {
    name: 'Northgate Municipal Recovery',
    phone: '(614) 555-0195',
    primary: '#1e3a5f',
    secondary: '#52525b',
    slogan: 'Pay what the city is owed.',
    infos: [],
    authorization: 'This authorization concerns a fine or fee assessed by a public body.',
    newSystem: 0,
    states: ['OH'],
    debts: ['Fee', 'Traffic Fine'],
  },
}
