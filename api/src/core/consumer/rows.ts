// What other folders may use of this folder's rows.
export { findEmployer, saveEmployerRow } from './employer-repo.ts'
export { insertConsumers } from './insert-consumers-repo.ts'
export {
  findConsumer,
  listContacts,
  lockConsumer,
  staffNames,
  updateConsumer,
  type ConsumerRow,
  type ContactRow,
} from './repo.ts'
