// What other folders may use of this folder's rows.
export {
  findConsumer,
  findEmployer,
  findReader,
  listConsumers,
  listContacts,
  lockConsumer,
  saveEmployerRow,
  staffNames,
  updateConsumer,
  type ConsumerRow,
  type ContactRow,
} from './repo.ts'
export { isWorkOf, type Worker } from './worker-repo.ts'
export { insertConsumers } from './insert-consumers-repo.ts'
