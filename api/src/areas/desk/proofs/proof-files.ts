import type { ProofFile } from '@portal/shared/contract'
import type { DescribedProof } from './repo.ts'

/** The proofs of a subject, on the wire. */
export const presentProofs = (files: readonly DescribedProof[], subjectId: string): ProofFile[] =>
  files
    .filter((file) => file.subjectId === subjectId)
    .map(({ id, name, size, createdAt }) => ({ id, name, size, added_at: createdAt.toISOString() }))
