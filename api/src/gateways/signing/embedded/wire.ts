import * as v from 'valibot'
import { AdoptedSignature } from '@portal/shared/contract'

/** Where the hosted process asks. The API alone answers there: the edge knows nothing of it. */
export const internalPath = '/internal/signing'

/** `<tenant>.<256 bits>`: the hosted process keeps nothing, so the address says whose it is. */
const Token = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}\.[A-Za-z0-9_-]{43}$/))
/** Who reads and signs, as the network shows them: evidence. */
const Visitor = v.object({
  address: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  user_agent: v.nullable(v.pipe(v.string(), v.maxLength(500))),
})
const Asked = { token: Token, visitor: Visitor }
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The page is opened; its address is good for this once. */
export const OpenCall = v.object(Asked)
export const DocumentCall = v.object(Asked)
/** The document was shown to its end. */
export const ViewedCall = v.object({ ...Asked, document_hash: Hash })
export const SignCall = v.object({ ...Asked, signature: AdoptedSignature })
export const DeclineCall = v.object({
  ...Asked,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(500, 'too_long')),
})

/** What the page shows. Everything on it is in the language of the document. */
export const FrameSession = v.object({
  purpose: v.picklist(['sign', 'read']),
  language: v.picklist(['en', 'es']),
  /** Of the document. */
  title: v.string(),
  company: v.string(),
  /** The tenant's colour, #rrggbb. */
  accent: v.nullable(v.string()),
  return_url: v.pipe(v.string(), v.url()),
  /** SHA-256 of the bytes that the page shows; it comes back with the signature. */
  document_hash: Hash,
  /** The consumer's name, for the signature to start with. */
  signer_name: v.string(),
  /** The words beside the box that is ticked; kept as they stand with the signature. */
  consent: v.string(),
})
export type FrameSession = v.InferOutput<typeof FrameSession>

export const OpenReply = v.object({ session: FrameSession })
/** The document's bytes in base64. */
export const DocumentReply = v.object({ document: v.string() })
export const DoneReply = v.object({ done: v.literal(true) })
/** `not_found`: nobody's address, used or run out. The others are refusals of the agreement's own. */
export const RefusedReply = v.object({
  code: v.string(),
  /** The tenant's own origin, so that the page that says so may be shown in its frame. */
  origin: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
})
