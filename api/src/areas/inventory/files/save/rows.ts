// The rows that other folders may read and write.
export { writeServicers } from './servicer-repo.ts'
