/** Every option of the commands. `value` is the placeholder of its value in the help; a switch has none. */
export const OPTIONS = {
  help: { words: 'this text' },
  json: { words: 'the answer as JSON on standard output; progress goes to standard error' },
  by: { value: '<name>', words: 'your name for the audit; default: the account that runs the command' },
  env: { value: '<name>', words: 'the channel; default: PORTAL_CHANNEL, which is live' },
  from: { value: '<env>', words: 'the channel whose live set the new set starts from' },
  with: { value: '<name>@<version>', many: true, words: 'a release of the new set; repeat it for more' },
  to: { value: '<…>', words: '' },
  canary: {
    value: '<percents>',
    words: 'steps in percent of visits: 1,10,50,100; a last step below 100 stays until you advance it',
  },
  minutes: {
    value: '<minutes>',
    words: 'length of each step: 15,60,60; default: 60, and none for the last step',
  },
  'min-loads': {
    value: '<number>',
    words: 'loads that each side needs before the judge compares; default: 200 or what fits, in a watch 10',
  },
  window: {
    value: '<minutes>',
    words: 'the minutes that the judge looks back, at least 1; default: 10 or what fits, in a watch 60',
  },
  networks: {
    value: '<number>',
    words: 'how many networks must report something before the judge counts it; default: 3',
  },
  watch: {
    value: '<minutes>',
    words: 'how long the judge watches the set, and takes it back if it does worse; default: 15',
  },
  unwatched: { words: 'the set stays live whatever happens; the audit says so' },
  again: { words: 'also to a set that was taken back before' },
  unchecked: { words: 'without the types, the linter and the unit tests of the sources: they have been run before' },
  'over-any': { words: 'also over a set that it was not made from; releases that went live meanwhile are taken back' },
  unit: { value: '<tenant|visitor>', words: 'whether whole tenants or single visitors are moved; default: visitor' },
  tenants: { value: '<short,…>', words: 'only these tenants, until the rollout is advanced or aborted' },
  reason: { value: '<words>', words: 'the reason, for the audit and for whoever looks next' },
  until: { value: '<when>', words: 'a duration (2h, P1D), an instant (2026-12-01T18:00Z), or none' },
  tenant: { value: '<short>', words: 'for this tenant only' },
  remote: { value: '<name>', words: 'the remote, as its folder is called' },
  version: { value: '<version>', words: 'a published version' },
  set: { value: '<set>', words: 'a whole set: its id, the start of one, previous, candidate or pin:<tenant>' },
  url: { value: '<address>', words: 'where an unpublished build is served; the channel must allow its origin' },
  ttl: { value: '<duration>', words: 'how long it is valid, at most 8h' },
  origin: { value: '<origin>', words: 'an origin such as https://preview.example.com' },
  against: { value: '<what>', words: 'what to compare with: live, for the live sets of every channel, or one set' },
  at: { value: '<address>', words: 'a page of the portal that the link opens' },
  port: { value: '<port>', words: 'where its pages are served' },
  offline: { words: 'does not ask the assets origin' },
  pci: { words: 'as the script inventory that PCI DSS 6.4.3 asks for' },
  check: { words: 'ends with 1 when a script has no owner or no justification, or is not as it was published' },
  owner: { value: '<team> <mail>', words: 'who answers for it, as in "Fees <fees@example.com>"' },
  standalone: { value: '<folder>', words: 'makes a repository of its own in this empty folder' },
  packages: {
    value: '<folder|registry>',
    words: 'a folder with its packages, which mfe pack has filled; default: the registry',
  },
  registry: { value: '<address>', words: 'also publishes them to this registry' },
  'dry-run': { words: 'only lists what would be removed' },
  yes: { words: 'removes it' },
  out: { value: '<folder>', words: 'where the files go; default: PORTAL_DATA/keys' },
  portal: {
    value: '<origin>',
    many: true,
    words: 'a host whose pages are checked as a browser gets them; repeat it for more',
  },
  target: { value: '<address>', words: 'a demo that runs on this machine, such as http://localhost:4000' },
  result: { value: '<pass|fail>', words: 'the result of the gate' },
  sarif: { words: 'the findings as SARIF 2.1.0, on standard output, for tools that show findings beside the sources' },
  last: { value: '<number>', words: 'how many entries, newest first; default: 20' },
} as const satisfies Record<string, { value?: string; many?: true; words: string }>

export type OptionName = keyof typeof OPTIONS

/** The options of every command. */
export const everywhere: readonly OptionName[] = ['by', 'json', 'help']

type Of<N extends OptionName> = (typeof OPTIONS)[N] extends { many: true }
  ? readonly string[]
  : (typeof OPTIONS)[N] extends { value: string }
    ? string
    : true

/** The given options. */
export type Values = { readonly [N in OptionName]?: Of<N> }
