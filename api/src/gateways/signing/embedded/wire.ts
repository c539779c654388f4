import * as v from 'valibot'
import { ClientSignature } from '@portal/shared/contract'

/** The path of the hosted process's calls. Only the API answers there; the edge does not forward it. */
export const internalPath = '/internal/signing'

/** `<tenant>.<256 bits>`: the hosted process stores nothing, so the address names its tenant. */
const Token = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}\.[A-Za-z0-9_-]{43}$/))
/** The network address and browser of the person at the page: evidence. */
const Visitor = v.object({
  address: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  user_agent: v.nullable(v.pipe(v.string(), v.maxLength(500))),
})
const Asked = { token: Token, visitor: Visitor }
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Opens the page, which its address allows once. */
export const OpenCall = v.object(Asked)
export const DocumentCall = v.object(Asked)
/** Reports that the document was shown to its end. */
export const ViewedCall = v.object({ ...Asked, document_hash: Hash })
export const SignCall = v.object({ ...Asked, signature: ClientSignature })
export const DeclineCall = v.object({
  ...Asked,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(500, 'too_long')),
})

/** The content of the page, all in the language of the document. */
export const FrameSession = v.object({
  purpose: v.picklist(['sign', 'read']),
  language: v.picklist(['en', 'es']),
  /** Of the document. */
  title: v.string(),
  company: v.string(),
  /** The tenant's colour, #rrggbb. */
  accent: v.nullable(v.string()),
  /** Whether the page follows a device that is set to dark; older portals do not say. */
  dark: v.optional(v.boolean(), false),
  return_url: v.pipe(v.string(), v.url()),
  /** SHA-256 of the bytes that the page shows; the signature sends it back. */
  document_hash: Hash,
  /** The consumer's name, as the first suggestion for the signature. */
  signer_name: v.string(),
  /** The text beside the checkbox, stored with the signature word for word. */
  consent: v.string(),
})
export type FrameSession = v.InferOutput<typeof FrameSession>

export const OpenReply = v.object({ session: FrameSession })
/** The document's bytes in base64. */
export const DocumentReply = v.object({ document: v.string() })
export const DoneReply = v.object({ done: v.literal(true) })
/** `not_found`: an unknown, used or expired address. The other codes are refusals by the agreement. */
export const RefusedReply = v.object({
  code: v.string(),
  /** The tenant's own origin, so that the error page may be shown in its frame. */
  origin: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
})
