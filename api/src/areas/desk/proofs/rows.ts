// The rows that other folders may read and write.
export { insertProofs, proofsOf, type DescribedProof } from './repo.ts'
