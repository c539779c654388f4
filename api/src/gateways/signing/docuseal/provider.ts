import { createHash } from 'node:crypto'
import type { DocusealSettings } from '../../../signing-config.ts'
import {
  SigningUnavailable,
  type SigningCreated,
  type SigningOf,
  type SigningOrder,
  type SigningProvider,
  type SigningState,
} from '../port.ts'
import { addressesOf } from './addresses.ts'
import { signServicePage } from './page-token.ts'
import { externalId } from './reference.ts'
import { createServiceClient, type Said, type ServiceOptions } from './service-client.ts'
import { CreatedSubmission, Submission, SubmitterList } from './shapes.ts'
import { fields, signaturePage } from './signature-page.ts'
import { createWebhookReader } from './webhook.ts'

interface Options extends Omit<ServiceOptions, 'settings'> {
  settings: DocusealSettings
  hosted: { origin: string; key: string }
  now?: () => Date
}

type ServiceClient = ReturnType<typeof createServiceClient>
type Reading = { service: ServiceClient; now: () => Date }

/** DocuSeal behind the port: each of our signings is one submission, whose `external_id` is our reference. */
export function createDocusealSigning({ settings, hosted, now = () => new Date(), ...line }: Options): SigningProvider {
  const service = createServiceClient({ settings, ...line })
  const reading = { service, now }
  return {
    kind: 'docuseal',
    create: (order) => create(service, order),
    lookup: (signing) => lookup(reading, signing),
    async openFrame(request) {
      const found = await read(service, request)
      const slug = found.state === 'said' ? found.value.submitters[0]?.slug : undefined
      if (!slug) throw new SigningUnavailable('no such signing at the service, or no answer')
      const { tenantId, language, returnUrl, accent, isDark: dark, tenantName: company } = request
      const src = addressesOf(settings.url).form(slug)
      const page = { tenant: tenantId, src, language, returnUrl, accent, dark, company }
      const { token, expiresAt } = await signServicePage(page, hosted.key, now())
      return { url: `${hosted.origin}/sign/service?page=${token}`, origin: hosted.origin, expiresAt }
    },
    async close(signing) {
      const before = await lookup(reading, signing)
      if (before.state === 'signed') return 'signed_already'
      if (before.state === 'unknown') return 'unknown'
      if (before.state !== 'open') return 'closed'
      const removed = await service.remove(`/submissions/${signing.providerReference}`)
      if (removed.state === 'unknown') return 'unknown'
      // The consumer may have signed meanwhile: an existing signature stays valid.
      const after = await lookup(reading, signing)
      if (after.state === 'unknown') return 'unknown'
      return after.state === 'signed' ? 'signed_already' : 'closed'
    },
    readWebhook: createWebhookReader(settings.webhookSecret, now),
  }
}

/** The submissions with a reference, oldest first. */
async function findAll(
  service: ServiceClient,
  signing: Pick<SigningOf, 'tenantId' | 'reference'>,
): Promise<Said<number[]>> {
  const query = new URLSearchParams({ external_id: externalId(signing), limit: '100' })
  const found = await service.get(`/submitters?${query.toString()}`, SubmitterList)
  if (found.state !== 'said') return found
  return { state: 'said', value: found.value.data.map((each) => each.submission_id).sort((a, b) => a - b) }
}

async function create(service: ServiceClient, order: SigningOrder): Promise<SigningCreated> {
  const before = await findAll(service, order)
  if (before.state !== 'said') return unknown(before)
  const known = before.value[0]
  if (known !== undefined) return { state: 'created', providerReference: String(known) }
  const made = await service.post('/submissions/pdf', await submissionOf(order), CreatedSubmission)
  if (made.state !== 'said') return unknown(made)
  // Two concurrent calls made two submissions: both calls keep the older one and archive the other.
  const after = await findAll(service, order)
  if (after.state !== 'said') return unknown(after)
  const [first = made.value.id, ...others] = after.value
  for (const other of others) await service.remove(`/submissions/${other}`)
  return { state: 'created', providerReference: String(first) }
}

/** The submission, if it belongs to this signing and not to another one under a wrong id. */
async function read(service: ServiceClient, signing: SigningOf): Promise<Said<Submission>> {
  if (!/^\d{1,15}$/.test(signing.providerReference)) return { state: 'missing' }
  const found = await service.get(`/submissions/${signing.providerReference}`, Submission)
  if (found.state !== 'said') return found
  return found.value.submitters[0]?.external_id === externalId(signing) ? found : { state: 'missing' }
}

async function lookup({ service, now }: Reading, signing: SigningOf): Promise<SigningState> {
  const found = await read(service, signing)
  if (found.state === 'missing') return { state: 'not_found' }
  if (found.state === 'unknown') return found
  const { status, archived_at: archivedAt, submitters } = found.value
  if (status === 'completed') return signedState({ service, now }, found.value)
  if (status === 'declined') return declinedState(found.value, now)
  if (status === 'expired' || archivedAt) return { state: 'voided' }
  return { state: 'open', isViewed: Boolean(submitters[0]?.opened_at) }
}

async function signedState(
  { service, now }: Reading,
  { submitters, documents, completed_at: at }: Submission,
): Promise<SigningState> {
  const [signer, url] = [submitters[0], documents[0]?.url]
  // A signature whose file is not ready yet is read again later.
  if (!signer || !url) return { state: 'unknown', reason: 'garbled' }
  const file = await service.file(url)
  if (file.state !== 'said') return unknown(file)
  const { name, metadata } = signer
  return {
    state: 'signed',
    // The service's API has neither address nor browser; the log in its signed file has.
    signature: {
      name: name ?? '',
      // The service asks for no capacity: staff see where its name is not the account's.
      authority: null,
      style: 'drawn',
      image: null,
      consent: metadata.consent,
      documentHash: metadata.document_hash,
      address: null,
      userAgent: null,
      at: new Date(signer.completed_at ?? at ?? now()),
    },
    document: file.value,
  }
}

function declinedState({ submitters, submission_events: events }: Submission, now: () => Date): SigningState {
  const event = events.findLast(({ event_type: type }) => type === 'decline_form')
  const at = submitters[0]?.declined_at ?? event?.event_timestamp
  const reason = event?.data?.reason ?? ''
  return { state: 'declined', reason, address: null, userAgent: null, at: at ? new Date(at) : now() }
}

const unknown = (said: Exclude<Said<unknown>, { state: 'said' }>) =>
  said.state === 'unknown' ? said : ({ state: 'unknown', reason: 'error' } as const)

async function submissionOf(order: SigningOrder): Promise<object> {
  const { title, fileName, document, signer, consent, expiresAt } = order
  const hash = createHash('sha256').update(document).digest('hex')
  return {
    name: title,
    // The portal sends its own invitation, which never names a debt.
    send_email: false,
    send_sms: false,
    merge_documents: true,
    expire_at: expiresAt.toISOString(),
    documents: [
      { name: fileName, file: document.toString('base64'), position: 0 },
      { name: title, file: (await signaturePage(order, hash)).toString('base64'), position: 1, fields },
    ],
    submitters: [
      {
        role: 'Signer',
        name: signer.name,
        ...(signer.email && { email: signer.email }),
        external_id: externalId(order),
        send_email: false,
        metadata: { document_hash: hash, consent },
      },
    ],
  }
}
