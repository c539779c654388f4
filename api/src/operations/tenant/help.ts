const VERBS = {
  new: [
    '<short name>',
    'writes a starter file with every key that a tenant must have',
    `It passes the check as it is. Change it in an editor that knows JSON Schema: keys are completed and explained.

  -o, --output <file>   where to write it; <short name>.json here without. A file that is there is not overwritten.
  --name, --phone, --license, --street, --city, --state, --zip <words>
                        what is known of the company; written wherever the texts say it`,
  ],
  check: ['<file>', 'says what is wrong with a file; nothing is stored', 'Needs no database and no running portal.'],
  add: [
    '<file>',
    'makes a new tenant from a file',
    `A running portal serves it within a second. A tenant that is there already is never overwritten.

  --note <words>        why, for whoever reads the versions later
  --with-demo-people    demo mode: people and staff of each kind that fits the tenant, to try it with`,
  ],
  publish: [
    '<file>',
    'makes a file the new version of a tenant that is there',
    `Everything that the file says holds from then on. Earlier versions are kept.

  --note <words>        why, for whoever reads the versions later`,
  ],
  people: [
    '<short name>',
    'demo mode: gives a tenant without people those of the demo',
    'For a tenant that was added without --with-demo-people.',
  ],
  admin: [
    '<short name>',
    'makes the first administrator of a tenant that has none',
    `The temporary password is shown once; it is good for 24 hours and opens nothing but its own change.

  --email <address>     where sign-in codes go
  --name <words>        of the person`,
  ],
  operator: [
    '<short name>',
    'makes the first operator of the platform among the administrators of a tenant',
    `Operators move the releases of every tenant, on the releases console. They make further ones themselves, under Staff.

  --email <address>     of an administrator who is there`,
  ],
  retire: [
    '<short name>',
    'closes the hosts of a tenant and keeps its data',
    `Its pages say that there is nothing, as those of an unknown host do; every session ends, nothing is debited and
nobody is contacted. The name and the hosts stay its own. Without --yes it only says what would happen.

  --note <words>        why, for the audit chain
  -y, --yes             do it`,
  ],
  restore: [
    '<short name>',
    'opens the hosts of a retired tenant again',
    `Everybody signs in anew. Payments that fell due meanwhile are taken by the next nightly run.

  --note <words>        why, for the audit chain`,
  ],
  list: ['', 'lists the tenants', ''],
  accounts: [
    '',
    'asks Stripe whose account each tenant’s keys are',
    'Two tenants with keys of one account are refused: their trust money would meet in it. Needs no database.',
  ],
  show: [
    '<short name>',
    'prints what holds for a tenant, as a file for `tenant publish`',
    'Images are in it as data: addresses.',
  ],
  schema: [
    '',
    'prints the JSON Schema of a file, for editors',
    'The one of this release is api/tenants/schema/tenant.schema.json.',
  ],
} as const

export type Verb = keyof typeof VERBS

export const isVerb = (word: string): word is Verb => Object.hasOwn(VERBS, word)

const RUN = 'npm run portal -- tenant'

/** The help for one verb, or for all. */
export function helpOf(verb: string | undefined): string {
  if (verb !== undefined && isVerb(verb)) {
    const [subject, does, more] = VERBS[verb]
    return [
      `${RUN} ${verb}${subject && ` ${subject}`}`,
      '',
      sentence(does),
      ...(more ? ['', more] : []),
      '',
      EVERYWHERE,
    ].join('\n')
  }
  const width = Math.max(...Object.entries(VERBS).map(([name, [subject]]) => `${name} ${subject}`.length))
  const lines = Object.entries(VERBS).map(
    ([name, [subject, does]]) => `  ${`${name} ${subject}`.padEnd(width)}   ${does}`,
  )
  return [`${RUN} <verb> …`, '', ...lines, '', EVERYWHERE, '', `More of a verb: ${RUN} <verb> --help`].join('\n')
}

const EVERYWHERE = `  --json                what it says as JSON
  -h, --help            this text

It ends with 0: done, 1: refused, something is to be mended first, 2: used wrongly, 3: could not be done now.
The database is that of the settings (PORTAL_DATA or DATABASE_URL): give it the server's.`

const sentence = (does: string): string => `${does[0]!.toUpperCase()}${does.slice(1)}.`
