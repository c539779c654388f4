// The rows that other folders may read and write.
export { ALL_DEBTS, putDefault } from './default-repo.ts'
export {
  findByFingerprint,
  findMethod,
  holdMethod,
  insertMethod,
  methodById,
  methodsById,
  updateMethod,
  type MethodRow,
} from './repo.ts'
