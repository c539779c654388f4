/** Every option that a command may take. `value` is how its help shows what comes after it; without one it is a switch. */
export const OPTIONS = {
  help: { words: 'this text' },
  json: { words: 'what it says as JSON, on standard output; progress goes to standard error' },
  by: { value: '<name>', words: 'who does it, for the audit; without it, the account that runs the command' },
  env: { value: '<name>', words: 'the channel; without it PORTAL_CHANNEL, which is live' },
  from: { value: '<env>', words: 'the channel whose live set is taken as it is, but for what --with names' },
  with: { value: '<name>@<version>', many: true, words: 'one release of the new set; once for each' },
  to: { value: '<…>', words: '' },
  canary: {
    value: '<percents>',
    words: 'steps in percent of visits: 1,10,50,100; at a last one below 100 it stays until it is advanced',
  },
  minutes: {
    value: '<minutes>',
    words: 'how long each step lasts: 15,60,60; what is not named has 60, the last step none',
  },
  'min-loads': {
    value: '<number>',
    words: 'page loads that each side needs before the judge compares; 200 without it',
  },
  window: { value: '<minutes>', words: 'the minutes that the judge looks back, 1 at least; 10 without it' },
  networks: {
    value: '<number>',
    words: 'how many networks have to say a thing before the judge believes it; 3 without it',
  },
  'over-any': { words: 'also over a set that it was not made from; what went live there meanwhile is taken back' },
  unit: { value: '<tenant|visitor>', words: 'whether whole tenants or single visitors go over; visitor without it' },
  tenants: { value: '<short,…>', words: 'only these tenants, until the rollout is advanced or aborted' },
  reason: { value: '<words>', words: 'why, for the audit and for whoever looks next' },
  until: { value: '<when>', words: 'a duration (2h, P1D), an instant (2026-12-01T18:00Z), or none' },
  tenant: { value: '<short>', words: 'for this tenant only' },
  remote: { value: '<name>', words: 'the remote, as its folder is called' },
  version: { value: '<version>', words: 'a published version' },
  set: { value: '<set>', words: 'a whole set: its id, the start of one, previous, candidate or pin:<tenant>' },
  url: { value: '<address>', words: 'where a build is served that is not published; its origin must be allowed' },
  ttl: { value: '<duration>', words: 'how long it is good for, 8h at most' },
  origin: { value: '<origin>', words: 'an origin such as https://preview.example.com' },
  against: { value: '<live|set>', words: 'what it is compared with: live in every channel, or one set' },
  at: { value: '<address>', words: 'a page of the portal that the link opens' },
  port: { value: '<port>', words: 'where the build is served' },
  offline: { words: 'asks nothing of the assets origin' },
  pci: { words: 'as the script inventory that PCI DSS 6.4.3 asks for' },
  check: { words: 'ends with 1 when a script has no owner or no justification, or is not as it was published' },
  'dry-run': { words: 'only says what would be removed' },
  yes: { words: 'removes it' },
  out: { value: '<folder>', words: 'where the files go; PORTAL_DATA/keys without it' },
  portal: {
    value: '<origin>',
    many: true,
    words: 'a host whose pages are looked at as a browser gets them; once for each',
  },
  result: { value: '<pass|fail>', words: 'what the gate has said' },
  sarif: { words: 'what it finds as SARIF 2.1.0, on standard output, for tools that show findings beside the sources' },
  last: { value: '<number>', words: 'how many entries, newest first; 20 without it' },
} as const satisfies Record<string, { value?: string; many?: true; words: string }>

export type OptionName = keyof typeof OPTIONS

/** What every command takes. */
export const everywhere: readonly OptionName[] = ['by', 'json', 'help']

type Of<N extends OptionName> = (typeof OPTIONS)[N] extends { many: true }
  ? readonly string[]
  : (typeof OPTIONS)[N] extends { value: string }
    ? string
    : true

/** The options that were given. */
export type Values = { readonly [N in OptionName]?: Of<N> }
