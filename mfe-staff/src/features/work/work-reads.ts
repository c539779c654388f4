import { endpoints } from '@portal/shared/contract'

/** What shows who has an entry. */
export const workReads = [endpoints.listWork, endpoints.listWorkQueues, endpoints.listCases]
