// The rows that other folders may read and write.
export type { FoundAgreement } from './document-repo.ts'
export { findEnvelope, insertEnvelope, insertEvent, updateEnvelope, type EnvelopeRow } from './envelope-repo.ts'
