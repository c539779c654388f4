// The rows that other folders may read.
export { actsOfCase, type NamedAct } from './repo.ts'
