/** Every finding and every reason to refuse an action, by a code whose meaning never changes, as scripts use it. */
export const findingCodes = {
  'MFE-101': {
    title: 'A shared module is out of range',
    remedy: 'Build against the versions that the live shell gives, or release a shell that gives these.',
  },
  'MFE-102': {
    title: 'A singleton is there twice',
    remedy: 'Take the module from the shell: import it by its package name and bundle no copy.',
  },
  'MFE-111': { title: 'A type error', remedy: 'Mend it: npm run check -- types tells the same.' },
  'MFE-112': { title: 'A fault that the linter finds', remedy: 'Mend it: npm run check -- lint tells the same.' },
  'MFE-113': {
    title: 'A unit test that fails',
    remedy: 'Mend the code or the test: npm test -- jest with the path of the file shows why.',
  },
  'MFE-121': {
    title: 'A name that a front end cannot have',
    remedy: 'Choose mfe- and lower-case words with hyphens, such as mfe-fees, of at most 40 characters.',
  },
  'MFE-122': {
    title: 'Something of that name exists already',
    remedy: 'Choose another name, or an empty folder. Nothing was written.',
  },
  'MFE-201': {
    title: 'A change that the version does not tell',
    remedy: 'Raise that part of the version in package.json, or keep what others use.',
  },
  'MFE-202': {
    title: 'Something that a live consumer uses is gone',
    remedy: 'Keep it until the named consumer is released without it.',
  },
  'MFE-203': { title: 'A shared type was narrowed', remedy: 'Accept what was accepted before, and add beside it.' },
  'MFE-301': {
    title: 'A path with two owners, or with none any more',
    remedy: 'Give one of the routes another path, or keep the route until nobody links to it.',
  },
  'MFE-302': {
    title: 'A widget is used that no remote of the set has',
    remedy: 'Release the remote that has it first, or take the slot out.',
  },
  'MFE-303': {
    title: 'A menu entry without words',
    remedy:
      'Write its words in nav.en.json and nav.es.json of the remote. Beside an older shell, or with an older remote, release both in one set.',
  },
  'MFE-401': {
    title: 'A file without its hash',
    remedy: 'Build again with the product’s own configuration; it names the hash of every file.',
  },
  'MFE-402': {
    title: 'A script from elsewhere that nobody declared',
    remedy: 'Name it in scripts3p of portal.json with owner and reason.',
  },
  'MFE-403': {
    title: 'The page’s policy would be widened',
    remedy: 'Have whoever answers for security agree to the address in csp or scripts3p of portal.json.',
  },
  'MFE-404': { title: 'Not in the registry', remedy: 'Publish it first: mfe publish, mfe set create.' },
  'MFE-405': {
    title: 'A stored file is not the one that its release describes',
    remedy: 'Do not use it. Publish the sources under a new version and find out who changed the store.',
  },
  'MFE-406': {
    title: 'The version is published with other content',
    remedy: 'A published version never changes: release under another one.',
  },
  'MFE-407': {
    title: 'No trusted key has signed this',
    remedy: 'Sign with a key that PORTAL_RELEASE_TRUST names; find out who wrote what is not signed so.',
  },
  'MFE-408': {
    title: 'An older channel was put back',
    remedy:
      'Find out who put it back. Put the newest one into its place, or take it away and promote the set that is to be live.',
  },
  'MFE-409': {
    title: 'The channel was moved meanwhile',
    remedy: 'Look at what is live now (mfe status), make the set anew from it, and try again.',
  },
  'MFE-410': {
    title: 'Nothing to sign with',
    remedy: 'Set PORTAL_RELEASE_KEY to the file of a private key that is trusted.',
  },
  'MFE-411': {
    title: 'A release is not the one that its set was made of',
    remedy: 'Do not use the set. Make one anew, and find out who changed the store.',
  },
  'MFE-412': {
    title: 'A gate of the set is not passed',
    remedy:
      'Mend what the gate names and make the set anew, or record what the gate says of this one (mfe gate status).',
  },
  'MFE-413': {
    title: 'The channel is older than it may be',
    remedy: 'Write it again: mfe doctor says who should have; until then pages go on with it.',
  },
  'MFE-414': {
    title: 'The override is refused',
    remedy: 'Mint one for this channel that is still valid, for an origin that the channel allows.',
  },
  'MFE-415': {
    title: 'A document that cannot be read',
    remedy: 'Write it with the mfe commands only; it must be what its schema says.',
  },
  'MFE-416': {
    title: 'Not possible in the state that the channel is in',
    remedy: 'Look at mfe status: the message says what it would need.',
  },
  'MFE-417': {
    title: 'A release describes more than a build writes',
    remedy: 'Do not use it. Publish the sources under a new version and find out who wrote it.',
  },
  'MFE-418': {
    title: 'A release that no trusted key has published',
    remedy: 'Publish it again from its sources: mfe publish signs what it has built.',
  },
  'MFE-419': {
    title: 'A key that may not sign this',
    remedy: 'Publish the remote that the key is for, and let the portal’s operators make the set and promote it.',
  },
  'MFE-420': {
    title: 'A step of the canary would never end',
    remedy:
      'Start with a larger step, lower --min-loads, widen --window, or end with a step below 100 % that stays until you advance it.',
  },
  'MFE-421': {
    title: 'A page runs a script that nobody authorised',
    remedy: 'Treat it as an attack: find out who stands between the edge and the browser, or who changed the edge.',
  },
  'MFE-422': {
    title: 'A script is served with other content than was authorised',
    remedy:
      'Browsers refuse it by its hash. Find out who changed it: the store (mfe verify), the assets server or a CDN.',
  },
  'MFE-423': {
    title: 'A security header of a page is missing or weaker',
    remedy: 'Let proxies and CDNs pass the headers of the edge on as they are.',
  },
  'MFE-424': {
    title: 'A page is not the one that the edge writes',
    remedy: 'Let proxies and CDNs pass pages on as they are; if none of yours changes them, treat it as an attack.',
  },
  'MFE-425': {
    title: 'A page or script could not be fetched to be checked',
    remedy: 'Let the edge reach the portal’s own addresses, or run “mfe inventory --pci --check” from elsewhere.',
  },
  'MFE-501': {
    title: 'Larger than its budget',
    remedy: 'Load later what the first view does not need, or have the budget raised with a reason.',
  },
  'MFE-601': {
    title: 'Files of an earlier set are missing',
    remedy:
      'Publish that release again from its sources (mfe releases names the commit): open pages and a roll-back need it.',
  },
  'MFE-602': {
    title: 'The audit chain is broken',
    remedy:
      'Nothing new is written over it, and kill and rollback work on. Keep the store as it is, find out who changed it and put the entries back from a copy; what no copy mends, mfe audit accept accepts.',
  },
  'MFE-603': {
    title: 'The last audit entry was not written out',
    remedy: 'Nothing is lost: the channel carries it. mfe doctor or the next write puts it in.',
  },
  'MFE-604': {
    title: 'Left over by a write that did not end',
    remedy: 'Nothing uses it. Publish again to finish it; mfe gc takes it away after a day.',
  },
  'MFE-605': {
    title: 'The store takes writes that it should refuse',
    remedy:
      'Use a service that knows If-Match and If-None-Match: without them two releases at once overwrite each other.',
  },
  'MFE-606': {
    title: 'The store is full',
    remedy:
      'Free some room where the store is; nothing is damaged. kill and rollback work on meanwhile: room is kept for them.',
  },
  'MFE-607': {
    title: 'The store cannot be written',
    remedy:
      'Let this account write where the store is, and look whether the disk was mounted read-only after a fault. Pages go on.',
  },
  'MFE-608': {
    title: 'The store is gone or empty',
    remedy:
      'Look whether its disk is mounted and PORTAL_RELEASES names it, and put it back; pages go on with what they have. In a new portal, npm start or the first publish fills it.',
  },
  'MFE-701': {
    title: 'The canary failed',
    remedy: 'The channel went back by itself; the detail says which measure and by how much.',
  },
  'MFE-702': {
    title: 'A set that went live for everybody did worse than the one before',
    remedy: 'The channel went back by itself; the detail says which measure and by how much.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly remedy: string }>>

export type FindingCode = keyof typeof findingCodes

/** One finding of a check. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: 'error' | 'warning'
  readonly remote?: string
  readonly message: string
  readonly remedy: string
}

/** A finding with its code's remedy, unless `more` has a better one. */
export function finding(
  code: FindingCode,
  message: string,
  more: { readonly severity?: Finding['severity']; readonly remote?: string; readonly remedy?: string } = {},
): Finding {
  return {
    code,
    severity: more.severity ?? 'error',
    ...(more.remote === undefined ? {} : { remote: more.remote }),
    message,
    remedy: more.remedy ?? findingCodes[code].remedy,
  }
}

/** A refused action or document. */
export class ReleaseFault extends Error {
  readonly code: FindingCode

  constructor(code: FindingCode, message: string) {
    super(message)
    this.name = 'ReleaseFault'
    this.code = code
  }
}

/** The store itself fails, whatever the action; a person has to look at the machine. */
export class StoreFault extends Error {
  readonly code: 'MFE-606' | 'MFE-607' | 'MFE-608'

  constructor(code: StoreFault['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreFault'
    this.code = code
  }
}

/** Another write came first; the caller reads the channel and decides again. */
export class ChannelMoved extends ReleaseFault {
  constructor(env: string, message = `The channel ${env} was moved by somebody else meanwhile.`) {
    super('MFE-409', message)
    this.name = 'ChannelMoved'
  }
}

/** The result of some work, or the fault with which it was refused. */
export const orFault = <T>(work: Promise<T>): Promise<T | ReleaseFault> =>
  work.catch((error: unknown) => {
    if (error instanceof ReleaseFault) return error
    throw error
  })
