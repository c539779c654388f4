// The rows that other folders may read and write.
export { ALL_DEBTS, putDefault } from './default-repo.ts'
export {
  findByFingerprint,
  findFrame,
  findMethod,
  holdMethod,
  insertMethod,
  lockFrame,
  methodById,
  methodsById,
  updateMethod,
  useFrame,
  type FrameRow,
  type MethodRow,
} from './repo.ts'
export { isPaying } from './uses-repo.ts'
