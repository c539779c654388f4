// The rows that other folders may read and write.
export { countQueue, countWaiting } from './waiting-repo.ts'
