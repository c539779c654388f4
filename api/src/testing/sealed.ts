import { createHash } from 'node:crypto'
import type { CertificateFacts, SealedSignature } from '../seal/certificate-facts.ts'
import { sealDocument } from '../seal/seal-document.ts'
import type { TimeStampAuthority } from '../seal/timestamp/authority.ts'
import { testSeal } from './seal.ts'

const at = new Date('2026-03-02T15:04:05Z')
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A signature under a document, typed by default. */
export const signatureUnder = (document: Buffer, change: Partial<SealedSignature> = {}): SealedSignature => ({
  role: 'client',
  name: 'Łukasz 李 Wójcik',
  signedFor: null,
  capacity: null,
  style: 'typed',
  image: null,
  consent: 'I have read this agreement and agree to sign it electronically.',
  documentHash: sha256(document),
  signedAt: at,
  address: '203.0.113.5',
  userAgent: agent,
  ...change,
})

/** The facts in the certificate of a document that a consumer has signed. */
export const factsAbout = (document: Buffer, change: Partial<CertificateFacts> = {}): CertificateFacts => ({
  documentId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  title: 'Settlement agreement',
  company: 'Example (Recovery) Group',
  zone: 'America/New_York',
  documentHash: sha256(document),
  signatures: [signatureUnder(document)],
  events: (['created', 'sent', 'viewed', 'opened', 'consented', 'signed'] as const).map((type, minute) => ({
    type,
    actor: type === 'created' || type === 'sent' ? 'system' : 'client',
    name: type === 'created' || type === 'sent' ? null : 'Łukasz 李 Wójcik',
    at: new Date(at.getTime() - (5 - minute) * 60_000),
    address: '203.0.113.5',
    userAgent: agent,
    data: null,
  })),
  auditHead: { seq: 812, hash: 'ab'.repeat(32) },
  sealedAt: at,
  ...change,
})

/** Seals a document with the key of the tests. */
export const sealed = (
  document: Buffer,
  change: Partial<CertificateFacts> = {},
  { language = 'en' as 'en' | 'es', timestamp = null as TimeStampAuthority | null } = {},
): Promise<Buffer> =>
  sealDocument({ document, certificate: factsAbout(document, change), language, seal: testSeal(), timestamp })
