import { staffEndpoints } from '../staff.ts'

export const { searchClients, getProfileSelf } = staffEndpoints
