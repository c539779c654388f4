import { randomBytes } from 'node:crypto'

/** A submission as the service keeps it; one signer each, as the adapter makes them. */
export interface Kept {
  id: number
  name: string
  documents: { name: string; file: Buffer }[]
  signer: {
    id: number
    slug: string
    name: string | null
    email: string | null
    external_id: string | null
    metadata: Record<string, unknown>
    opened_at: string | null
    completed_at: string | null
    declined_at: string | null
  }
  reason: string | null
  archived_at: string | null
  expire_at: string | null
}

export interface Wanted {
  name: string
  expire_at?: string
  documents: { name: string; file: string }[]
  submitters: { name?: string; email?: string; external_id?: string; metadata?: Record<string, unknown> }[]
}

/** The submissions of the service, and the actions of its signers. */
export function createSubmissions() {
  const all: Kept[] = []
  const at = () => new Date().toISOString()
  const usable = (one: Kept) => one.archived_at === null && !one.signer.completed_at && !one.signer.declined_at
  return {
    all,
    add({ name, documents, submitters, expire_at }: Wanted): Kept {
      const id = 1000 + all.length
      const [signer = {}] = submitters
      const made: Kept = {
        id,
        name,
        documents: documents.map((each) => ({ name: each.name, file: Buffer.from(each.file, 'base64') })),
        signer: {
          id: id + 5000,
          slug: randomBytes(9).toString('base64url'),
          name: signer.name ?? null,
          email: signer.email ?? null,
          external_id: signer.external_id ?? null,
          metadata: signer.metadata ?? {},
          opened_at: null,
          completed_at: null,
          declined_at: null,
        },
        reason: null,
        archived_at: null,
        expire_at: expire_at ?? null,
      }
      all.push(made)
      return made
    },
    of: (externalId: string | undefined) => all.filter(({ signer }) => signer.external_id === externalId),
    view(one: Kept) {
      one.signer.opened_at ??= at()
    },
    /** False when it is archived, signed or declined: the form says so and takes nothing. */
    sign(one: Kept): boolean {
      if (!usable(one)) return false
      one.signer.opened_at ??= at()
      one.signer.completed_at = at()
      return true
    },
    decline(one: Kept, reason: string): boolean {
      if (!usable(one)) return false
      one.signer.declined_at = at()
      one.reason = reason
      return true
    },
  }
}

/** The wire's form of a submission, as much of it as the adapter reads. */
export function shown(one: Kept, base: string): object {
  const { signer } = one
  const status = signer.completed_at
    ? 'completed'
    : signer.declined_at
      ? 'declined'
      : one.expire_at && Date.parse(one.expire_at) < Date.now()
        ? 'expired'
        : 'pending'
  return {
    id: one.id,
    name: one.name,
    slug: `sub${one.id}`,
    source: 'api',
    status,
    archived_at: one.archived_at,
    completed_at: signer.completed_at,
    submitters: [{ ...signer, submission_id: one.id, role: 'Signer', values: [] }],
    // As the service does it: a reason, but neither address nor browser.
    submission_events: signer.declined_at
      ? [{ id: 1, event_type: 'decline_form', event_timestamp: signer.declined_at, data: { reason: one.reason } }]
      : [],
    documents: signer.completed_at ? [{ name: one.name, url: `${base}/file/${one.id}.pdf` }] : [],
  }
}
