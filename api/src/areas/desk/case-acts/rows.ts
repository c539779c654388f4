// The rows that other folders may read.
export { actsOfCase, findAct, type NamedAct } from './repo.ts'
